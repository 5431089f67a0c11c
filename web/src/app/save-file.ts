/** Saves a text as a file, as if the player had followed a download link. */
export const saveFile = (name: string, text: string, type = 'text/plain'): void =>
  saveBlob(name, new Blob([text], { type }))

export function saveBlob(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
