/** Products and services, clients, and the lists of the shop. */
export const lists: Readonly<Record<string, string>> = {
  'Ese producto o servicio ya no está en el catálogo.':
    'That product or service is no longer in the catalogue.',
  'El producto o servicio tiene datos que corregir.': 'The product or service has data to correct.',
  'El código': 'The code',
  'El código de barras': 'The bar code',
  '{0} {1} ya lo tiene «{2}» ({3})': '{0} {1} already belongs to “{2}” ({3})',
  'Clasificación: elija una, o diga cuál es la habitual en Listas':
    'Classification: choose one, or say in Lists which is the usual one',
  'El código {0} ya es de {1}, «{2}»': 'The code {0} already belongs to {1}, “{2}”',
  'un producto': 'a product',
  'un servicio': 'a service',
  'Los favoritos tienen datos que corregir.': 'The favourites have data to correct.',
  'Nombre del grupo: no puede estar vacío': 'Name of the group: it cannot be empty',
  'Nombre del grupo: ya hay otro que se llama así': 'Name of the group: there is another one of that name',
  'Grupo: está dos veces': 'Group: it is there twice',
  'Ese producto no está en el catálogo': 'That product is not in the catalogue',
  'Las listas tienen datos que corregir.': 'The lists have data to correct.',
  'Clasificación habitual: tiene que ser una de la lista':
    'Usual classification: it has to be one of the list',
  'Código: tiene que ser de grupos con puntos, como 01.02.03':
    'Code: it has to be of groups with dots, like 01.02.03',
  'Código: no puede estar vacío': 'Code: it cannot be empty',
  'Nombre: no puede estar vacío': 'Name: it cannot be empty',
  'Código: {0} está dos veces': 'Code: {0} is there twice',
  'La lista tiene datos que corregir.': 'The list has data to correct.',
  'Código: «{0}» no es un número': 'Code: “{0}” is not a number',
  'Código: {0} ya está en la lista': 'Code: {0} is already in the list',
  'No hay ningún cliente con el id {0}.': 'There is no client with the id {0}.',
  'El cliente tiene datos que corregir.': 'The client has data to correct.',
  'Documento del cliente: {0} ya es de {1}': 'Client’s document: {0} already belongs to {1}',
  'El consumidor final tiene datos que corregir.': 'The unnamed consumer has data to correct.',

  'El timbrado {0} del punto {1} ya no está en la lista del servicio: consulte a su contador y elija otro para las ventas nuevas.':
    'Timbrado {0} of point {1} is no longer in the list of the service: ask your accountant, and choose another for new sales.',
  'El timbrado {0} del punto {1} cambió en el servicio ({2}): confirme que se puede seguir vendiendo con él.':
    'Timbrado {0} of point {1} changed at the service ({2}): make sure that you may still sell with it.',
  'El timbrado {0} del punto {1} vence el {2}: pida el nuevo antes de ese día.':
    'Timbrado {0} of point {1} ends on {2}: ask for the new one before that day.',
  'El timbrado {0} del punto {1} venció el {2}: elija otro para las ventas nuevas.':
    'Timbrado {0} of point {1} ended on {2}: choose another for new sales.',
  'Para ese punto el servicio tiene ahora el timbrado {0}.':
    'For that point the service now has timbrado {0}.',
  '{0}: de {1} a {2}': '{0}: from {1} to {2}',
  nada: 'nothing',
  'Siguen con él, sin emitir y sin cambios: {0}.': 'Still made out with it, not issued and not changed: {0}.',
  'Siguen con él, sin emitir y sin cambios: {0} y {1} más.':
    'Still made out with it, not issued and not changed: {0} and {1} more.',
};
