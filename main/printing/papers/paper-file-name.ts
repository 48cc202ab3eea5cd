/** What a file is called that keeps a paper of this title: `Cierre Z 12` is `cierre-z-12`. */
export function paperFileName(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase('es')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
