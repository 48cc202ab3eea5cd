/** Sections of the console, in the order of the navigation. */
export const CONSOLE_PAGES = [
  { name: 'ahora', label: 'Ahora' },
  { name: 'documentos', label: 'Documentos' },
  { name: 'bandeja', label: 'Bandeja' },
  { name: 'fallas', label: 'Fallas' },
  { name: 'reloj', label: 'Reloj' },
  { name: 'pedidos', label: 'Pedidos' },
  { name: 'ayuda', label: 'Ayuda' },
] as const;

export type ConsolePage = (typeof CONSOLE_PAGES)[number]['name'];

export function pagePath(page: ConsolePage): string {
  return page === 'ahora' ? '/_control/' : `/_control/${page}`;
}

/** The page to return to after a form: always one of the console's own. */
export function pageToReturnTo(form: URLSearchParams, otherwise: ConsolePage): ConsolePage {
  const wanted = form.get('volver');
  return CONSOLE_PAGES.find(({ name }) => name === wanted)?.name ?? otherwise;
}
