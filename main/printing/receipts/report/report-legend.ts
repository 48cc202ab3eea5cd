/** Stands at the foot of every paper that is no fiscal document, so that nobody takes it for one. */
export const REPORT_LEGEND = 'No es un documento tributario.';
