/** Evidence on a doubt: what the numbers of other sales say of it, and what they cannot prove. */
export const evidence = {
  noEarlierNumber: 'No se conoce ningún número anterior a este envío.',
  lastNumberBefore: 'El último número antes de este envío fue el {{number}}.',
  noneSince: 'Desde entonces no salió ningún otro.',
  noneMissingSince:
    'Desde entonces los números llegan hasta el {{last}}, y no falta ninguno que pueda ser de esta venta.',
  oneMissingSince: 'Desde entonces los números llegan hasta el {{last}}, y falta el {{number}}.',
  someMissingSince: 'Desde entonces los números llegan hasta el {{last}}, y faltan los {{numbers}}.',
  suggestsNotIssued:
    'Esto sugiere que no se emitió: no falta ningún número hasta el de una venta enviada {{minutes}} minutos o más después de esta.',
  suggestsIssued: 'Esto sugiere que se emitió: probablemente tiene el número {{number}}.',
  suggestsAllIssued:
    'Faltan tantos números como ventas en duda ({{doubts}}): esto sugiere que se emitieron todas. A esta le puede tocar uno de estos: {{numbers}}.',
  oneMissing:
    'Hay {{doubts}} ventas en duda y falta 1 número: 1 de {{doubts}} se habrían emitido, y los números no dicen cuáles.',
  someMissing:
    'Hay {{doubts}} ventas en duda y faltan {{missing}} números: {{missing}} de {{doubts}} se habrían emitido, y los números no dicen cuáles.',
  answeredWithoutCdc: 'El servicio contestó que sí, pero sin el CDC: probablemente se emitió.',
  noLaterSale: 'Todavía no se puede decir nada: después de esta no salió ninguna otra venta del mismo punto.',
  needsMinutesOpen:
    'Todavía no se puede decir nada: el servicio puede registrarla tarde. Hace falta una venta enviada cuando Mostrador lleve {{minutes}} minutos abierto y conectado.',
  needsLaterSale:
    'Todavía no se puede decir nada: el servicio puede registrarla tarde. Hace falta una venta enviada después del {{until}}, {{minutes}} minutos después de esta.',
  otherSaleRefused:
    'Los números no dicen nada: en ese tiempo el servicio no aceptó otra venta, y eso puede gastar un número.',
  timbradoChanged: 'Los números no dicen nada: en ese tiempo se empezó a vender con otro timbrado.',
  unexplainedGap:
    'Los números no dicen nada: en ese tiempo hubo un salto en la numeración que este puesto no explica.',
  earlierNumberUnknown: 'Los números no dicen nada: falta conocer uno anterior a este envío para comparar.',
  sequenceNotSeen:
    'Los números todavía no dicen nada: primero hay que ver que el servicio numera de corrido. Van {{seen}} de {{needed}} seguidos sin saltos.',
  sequenceInterrupted:
    '{{why}} Por eso los números no dicen nada hasta ver otra vez {{needed}} seguidos sin saltos; van {{seen}}.',
  dataFromCopy:
    'Los datos vienen de una copia: los números no dicen qué se emitió desde otra parte. Hay que buscarla en el portal.',
  numberUnexplained:
    'En el punto {{point}} falta el número {{number}}, que este puesto no emitió: puede ser otro puesto o persona usando el mismo punto, o una venta que el servicio registró tarde.',
  numbersUnexplained:
    'En el punto {{point}} faltan números entre el {{first}} y el {{last}}, que este puesto no emitió: puede ser otro puesto o persona usando el mismo punto, o una venta que el servicio registró tarde.',
  pointElsewhere:
    'El punto {{point}} es de otra caja de la cadena: sus números ya no dicen nada de las ventas de esta.',
  numbersWentBack:
    'En el punto {{point}} la numeración volvió atrás: después del {{last}} vino el {{number}}.',
  notIssuedNotProven:
    'No lo prueba: vale si nadie más usa el punto {{point}} y si el servicio nunca registra una venta más de {{minutes}} minutos tarde. Antes de contestar, búsquela en el portal.',
  issuedNotProven:
    'No lo prueba: un número también puede perderse sin que haya factura. Búsquela en el portal para tener su CDC.',
  listEnd: '{{others}} y {{last}}',
  maybeDuplicate:
    'Posible duplicado: {{numbers}} puede ser de la venta {{sale}}, que se volvió a enviar y {{outcome}}. Búsquela en el portal por {{sale}}; si está dos veces, anule una dentro de las 48 horas.',
  oneNumber: 'el número {{number}}',
  oneOfNumbers: 'uno de los números {{first}} a {{last}}',
  leftWithNumber: 'salió con el número {{number}}',
  laterDiscarded: 'después se descartó',
  noOtherNumberYet: 'todavía no tiene otro número',
} as const;
