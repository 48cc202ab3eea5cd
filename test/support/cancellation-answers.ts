/** The tax authority's result of a cancellation, XML turned to JSON, as the interface shows it. */
export function cancellationEvent(parts: {
  estado?: unknown;
  codigo?: unknown;
  mensaje?: unknown;
  protocolo?: unknown;
}): Record<string, unknown> {
  const { estado, codigo, mensaje, protocolo } = parts;
  return {
    'ns2:rRetEnviEventoDe': {
      $: { 'xmlns:ns2': 'http://ekuatia.set.gov.py/sifen/xsd' },
      'ns2:dFecProc': '2026-11-21T10:00:00-03:00',
      'ns2:gResProcEVe': {
        'ns2:dEstRes': estado,
        'ns2:dProtAut': protocolo,
        'ns2:id': '1',
        'ns2:gResProc': { 'ns2:dCodRes': codigo, 'ns2:dMsgRes': mensaje },
      },
    },
  };
}
