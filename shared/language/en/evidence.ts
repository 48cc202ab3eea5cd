/** What the numbers of the other sales say of one in doubt, and what they cannot prove. */
export const evidence: Readonly<Record<string, string>> = {
  'No se conoce ningún número anterior a este envío.': 'No number from before this attempt is known.',
  'El último número antes de este envío fue el {0}.': 'The last number before this attempt was {0}.',
  'Desde entonces no salió ningún otro.': 'None has come since.',
  'Desde entonces los números llegan hasta el {0}, y no falta ninguno que pueda ser de esta venta.':
    'Since then the numbers go up to {0}, and none is missing that could be of this sale.',
  'Desde entonces los números llegan hasta el {0}, y falta el {1}.':
    'Since then the numbers go up to {0}, and {1} is missing.',
  'Desde entonces los números llegan hasta el {0}, y faltan los {1}.':
    'Since then the numbers go up to {0}, and {1} are missing.',

  'Esto sugiere que no se emitió: no falta ningún número hasta el de una venta enviada {0} minutos o más después de esta.':
    'This suggests that it was not issued: no number is missing up to that of a sale sent {0} minutes or more after this one.',
  'Esto sugiere que se emitió: probablemente tiene el número {0}.':
    'This suggests that it was issued: its number is probably {0}.',
  'Faltan tantos números como ventas en duda ({0}): esto sugiere que se emitieron todas. A esta le puede tocar uno de estos: {1}.':
    'As many numbers are missing as sales are in doubt ({0}): this suggests that all were issued. This one may have one of these: {1}.',
  'Hay {0} ventas en duda y falta 1 número: 1 de {1} se habrían emitido, y los números no dicen cuáles.':
    '{0} sales are in doubt and 1 number is missing: 1 of {1} would have been issued, and the numbers do not tell which.',
  'Hay {0} ventas en duda y faltan {1} números: {2} de {3} se habrían emitido, y los números no dicen cuáles.':
    '{0} sales are in doubt and {1} numbers are missing: {2} of {3} would have been issued, and the numbers do not tell which.',
  'El servicio contestó que sí, pero sin el CDC: probablemente se emitió.':
    'The service answered with a success, but without the CDC: it was probably issued.',
  'Todavía no se puede decir nada: después de esta no salió ninguna otra venta del mismo punto.':
    'Nothing can be told yet: no other sale of the same point has left after this one.',
  'Todavía no se puede decir nada: el servicio puede registrarla tarde. Hace falta una venta enviada cuando Mostrador lleve {0} minutos abierto y conectado.':
    'Nothing can be told yet: the service may register it late. It takes a sale sent once Mostrador has been open and connected for {0} minutes.',
  'Todavía no se puede decir nada: el servicio puede registrarla tarde. Hace falta una venta enviada después del {0}, {1} minutos después de esta.':
    'Nothing can be told yet: the service may register it late. It takes a sale sent after {0}, {1} minutes after this one.',
  'Los números no dicen nada: en ese tiempo el servicio no aceptó otra venta, y eso puede gastar un número.':
    'The numbers tell nothing: the service refused another sale meanwhile, which can use up a number.',
  'Los números no dicen nada: en ese tiempo se empezó a vender con otro timbrado.':
    'The numbers tell nothing: sales under another timbrado began meanwhile.',
  'Los números no dicen nada: en ese tiempo hubo un salto en la numeración que este puesto no explica.':
    'The numbers tell nothing: they skipped meanwhile in a way this counter cannot explain.',
  'Los números no dicen nada: falta conocer uno anterior a este envío para comparar.':
    'The numbers tell nothing: none from before this attempt is known to compare with.',
  'Los números todavía no dicen nada: primero hay que ver que el servicio numera de corrido. Van {0} de {1} seguidos sin saltos.':
    'The numbers tell nothing yet: first the service has to be seen counting without gaps. So far {0} of {1} in a row.',
  '{0} Por eso los números no dicen nada hasta ver otra vez {1} seguidos sin saltos; van {2}.':
    '{0} So the numbers tell nothing until {1} in a row are seen again without gaps; so far {2}.',
  'Los datos vienen de una copia: los números no dicen qué se emitió desde otra parte. Hay que buscarla en el portal.':
    'The data come from a copy: the numbers do not tell what was issued elsewhere. It has to be looked for in the portal.',

  'En el punto {0} falta el número {1}, que este puesto no emitió: puede ser otro puesto o persona usando el mismo punto, o una venta que el servicio registró tarde.':
    'At point {0} number {1} is missing, which this counter did not issue: another counter or person may be using the same point, or the service registered a sale late.',
  'En el punto {0} faltan números entre el {1} y el {2}, que este puesto no emitió: puede ser otro puesto o persona usando el mismo punto, o una venta que el servicio registró tarde.':
    'At point {0} numbers between {1} and {2} are missing, which this counter did not issue: another counter or person may be using the same point, or the service registered a sale late.',
  'En el punto {0} la numeración volvió atrás: después del {1} vino el {2}.':
    'At point {0} the numbers went back: after {1} came {2}.',

  'No lo prueba: vale si nadie más usa el punto {0} y si el servicio nunca registra una venta más de {1} minutos tarde. Antes de contestar, búsquela en el portal.':
    'This is no proof: it holds if nobody else uses point {0} and the service never registers a sale more than {1} minutes late. Look for it in the portal before you answer.',
  'No lo prueba: un número también puede perderse sin que haya factura. Búsquela en el portal para tener su CDC.':
    'This is no proof: a number can also be lost without an invoice. Look for it in the portal to have its CDC.',

  '{0} y {1}': '{0} and {1}',

  'Posible duplicado: {0} puede ser de la venta {1}, que se volvió a enviar y {2}. Búsquela en el portal por {3}; si está dos veces, anule una dentro de las 48 horas.':
    'Possible duplicate: {0} may be of sale {1}, which was sent again and {2}. Look for {3} in the portal; if it is there twice, cancel one within 48 hours.',
  'el número {0}': 'number {0}',
  'uno de los números {0} a {1}': 'one of the numbers {0} to {1}',
  'salió con el número {0}': 'got number {0}',
  'después se descartó': 'was then discarded',
  'todavía no tiene otro número': 'has no other number yet',
};
