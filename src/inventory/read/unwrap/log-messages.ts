/** `%LINK-3-UPDOWN: …` of Cisco and others, `%%01IFNET/4/IF_STATE(l)…` of Huawei, `%Apr  7 … IFNET/3/PHY_UPDOWN: …` of Comware. */
const MESSAGE =
  /%[A-Z][A-Z\d_]*(?:-[A-Z\d_]+)?-[0-7]-[A-Z][A-Z\d_]*:|%%\d\dS?\w+\/[0-7]\/\w+|^%[A-Z][a-z]{2} .* \w+\/[0-7]\/\w+:/

/** Whether a line is a message of a log, which consoles print in the middle of outputs. */
export function isLogged(line: string): boolean {
  return line.includes('%') && MESSAGE.test(line)
}
