export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The browser needs the URL until it has opened the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
