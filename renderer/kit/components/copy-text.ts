/**
 * Puts a text on the clipboard, exactly; false if the system would not. As a person's Ctrl+C does it: the clipboard's
 * own interface asks for a permission, and the page has none.
 */
export function copyText(text: string): boolean {
  let isCopied = false;
  // Without a selection there is something to copy only where a page says so.
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
