import { anyOf } from './any-of.ts'

/** First words of the commands after a prompt. */
export const FIRST_WORDS = anyOf([
  // What to print, on switches and routers
  /sh|sho|show|dis|disp|displ|display|get|print|diag|diagnose|exec|execute|info|fdb|mac-addr|interface|export|monitor/,
  /network|file|dir|log|debug|test|request|wlan|wireless|dhcp|environment|swctrl|mca/,
  // Modes, settings and sessions
  /admin|en|enable|disable|conf|configure|config|term|terminal|system|sys|set|undo|clear|copy|save|write|wr/,
  /page|skip-page|paging|screen|cls|exit|end|quit|return|logout|ssh|sshpass|plink|telnet|rsh/,
  // Linux, OpenWrt and their containers
  /arp|ip|bridge|brctl|ethtool|iw|iwinfo|ifconfig|nmcli|nv|vtysh|lldp|lldpcli|lldpctl|snmp(?:bulk)?walk|nmap|tcpdump|ping/,
  /cat|ls|less|more|tail|head|grep|echo|cd|su|hostname|logread|journalctl|uci|ubus|opkg|apt|docker|virsh|kubectl/,
  // Windows
  /net|netsh|ipconfig|getmac/,
])
