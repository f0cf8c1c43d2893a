/**
 * Bridges list their own ports among the hosts behind them. These rows are recognised by a heading or legend above the table
 * and a flag in the row.
 */
export const OWN_ROWS: readonly { readonly above: RegExp; readonly row: RegExp }[] = [
  // RouterOS: `Flags: D - DYNAMIC; L - LOCAL`, then `2 DL 48:8F:5A:00:11:22 …`
  { above: /\bL - local\b/i, row: /^\s*(?:\d+\s+)?[A-KM-Z]*L[A-Z]*\s/ },
  // `brctl showmacs`
  { above: /\bis local\?/i, row: /\syes\s/ },
  // EdgeSwitch: `1  F0:9F:C2:0A:0B:0C  CPU Interface:  0/5/1  69  Management`
  { above: /\bIfIndex\b/i, row: /\sCPU Interface:/ },
  // Cumulus Linux: `VLAN  Master  Interface  MAC  TunnelDest  State …`
  { above: /\bmaster\b.{0,200}\bstate\b/i, row: /\spermanent\b/ },
]
