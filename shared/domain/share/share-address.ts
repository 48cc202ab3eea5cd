/**
 * WhatsApp's page for a message with this text, to a number with its country (`+595981123456`); without one it asks
 * whom to.
 */
export function whatsappAddress(number: string | null, text: string): string {
  return `https://wa.me/${number === null ? '' : number.replace('+', '')}?text=${encoded(text)}`;
}

/** A new message in the user's mail program (RFC 6068); without a receiver it has none yet. */
export function mailAddress(to: string | null, { subject, text }: { subject: string; text: string }): string {
  const receiver = to === null ? '' : encoded(to).replace('%40', '@');
  return `mailto:${receiver}?subject=${encoded(subject)}&body=${encoded(text.replaceAll('\n', '\r\n'))}`;
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
