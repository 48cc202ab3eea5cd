import type { EvidenceLanguage } from './evidence-language.ts';

const list = (items: readonly string[]): string => new Intl.ListFormat('es').format(items);

/** As a cashier or a shop owner would say it. */
export const spanishEvidence: EvidenceLanguage = {
  noneBefore: 'No se conoce ningún número anterior a este envío.',
  before: (number) => `El último número antes de este envío fue el ${number}.`,
  nothingSince: 'Desde entonces no salió ningún otro.',
  since: (last, missing) =>
    missing.length === 0
      ? `Desde entonces los números llegan hasta el ${last}, y no falta ninguno que pueda ser de esta venta.`
      : `Desde entonces los números llegan hasta el ${last}, y ${missing.length === 1 ? 'falta el' : 'faltan los'} ${list(missing)}.`,
  meaning: {
    'none-issued': ({ quietMinutes }) =>
      `Esto sugiere que no se emitió: no falta ningún número hasta el de una venta enviada ${quietMinutes} minutos o más después de esta.`,
    'all-issued': ({ missing, doubtCount }) =>
      doubtCount === 1
        ? `Esto sugiere que se emitió: probablemente tiene el número ${list(missing)}.`
        : `Faltan tantos números como ventas en duda (${doubtCount}): esto sugiere que se emitieron todas. A esta le puede tocar uno de estos: ${list(missing)}.`,
    'some-issued': ({ missingCount, doubtCount }) =>
      `Hay ${doubtCount} ventas en duda y ${missingCount === 1 ? 'falta 1 número' : `faltan ${missingCount} números`}: ${missingCount} de ${doubtCount} se habrían emitido, y los números no dicen cuáles.`,
    'success-answered': () => 'El servicio contestó que sí, pero sin el CDC: probablemente se emitió.',
    'no-number-since': () =>
      'Todavía no se puede decir nada: después de esta no salió ninguna otra venta del mismo punto.',
    'quiet-not-over': ({ quietMinutes, quietUntil }) =>
      `Todavía no se puede decir nada: el servicio puede registrarla tarde. Hace falta una venta enviada después del ${quietUntil}, ${quietMinutes} minutos después de esta.`,
    'touched-by-refusal': () =>
      'Los números no dicen nada: en ese tiempo el servicio no aceptó otra venta, y eso puede gastar un número.',
    'touched-by-timbrado': () =>
      'Los números no dicen nada: en ese tiempo se empezó a vender con otro timbrado.',
    'touched-by-gap': () =>
      'Los números no dicen nada: en ese tiempo hubo un salto en la numeración que este mostrador no explica.',
    'no-number-before': () =>
      'Los números no dicen nada: falta conocer uno anterior a este envío para comparar.',
    learning: ({ gapFree, neededGapFree }) =>
      `Los números todavía no dicen nada: primero hay que ver que el servicio numera de corrido. Van ${gapFree} de ${neededGapFree} seguidos sin saltos.`,
    off: ({ off, gapFree, neededGapFree }) =>
      `${off} Por eso los números no dicen nada hasta ver otra vez ${neededGapFree} seguidos sin saltos; van ${gapFree}.`,
    review: () =>
      'Los datos vienen de una copia: los números no dicen qué se emitió desde otra parte. Hay que buscarla en el portal.',
  },
  unexplained: (point, first, last) =>
    `En el punto ${point} ${first === last ? `falta el número ${first}` : `faltan números entre el ${first} y el ${last}`}, que este mostrador no emitió: puede ser otra caja o persona usando el mismo punto, o una venta que el servicio registró tarde.`,
  wentBack: (point, number, last) =>
    `En el punto ${point} la numeración volvió atrás: después del ${last} vino el ${number}.`,
  cautionNotIssued: ({ point, quietMinutes }) =>
    `No lo prueba: vale si nadie más usa el punto ${point} y si el servicio nunca registra una venta más de ${quietMinutes} minutos tarde. Antes de contestar, búsquela en el portal.`,
  cautionIssued:
    'No lo prueba: un número también puede perderse sin que haya factura. Búsquela en el portal para tener su CDC.',
};
