/**
 * Puts exactly this text on the clipboard; false if the system refuses. Uses the copy command, as Ctrl+C
 * does: the clipboard API needs a permission that the page does not have.
 */
export function copyText(text: string): boolean {
  let isCopied = false;
  // Without a selection, copying is enabled only if a handler says so.
  const offer = (event: Event): void => event.preventDefault();
  const give = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    isCopied = event.clipboardData !== null;
  };
  document.addEventListener('beforecopy', offer);
  document.addEventListener('copy', give);
  try {
    return document.execCommand('copy') && isCopied;
  } finally {
    document.removeEventListener('beforecopy', offer);
    document.removeEventListener('copy', give);
  }
}
