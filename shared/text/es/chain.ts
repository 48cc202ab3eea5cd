/** The chain of counters and its head office. */
export const chain = {
  unreadable:
    'No se puede leer {{file}}, donde dice a qué central está unida esta caja. La caja vende igual; para subir las ventas hay que unirla de nuevo con un código de la central.',
  badCode:
    'Eso no es un código de la central. Se escribe entero, como central.ejemplo.com.py:4021 K7QF-2M9X-RW4T-H6PD-9XKM.',
  unreachable: 'La central ({{address}}) no contesta. Revise la red y que la central esté encendida.',
  notAnOffice: 'Lo que contesta en {{address}} no es una central de Mostrador.',
  otherOffice:
    'La central que contesta en {{address}} no es la que dio el código. No se le mandó nada: pida un código nuevo y avise a quien administra la central.',
  refusal: {
    'unknown-code': 'La central no conoce ese código, o ya se usó o venció: dura 15 minutos. Pida otro.',
    'too-many-attempts': 'Hubo demasiados códigos equivocados desde esta red. Espere un cuarto de hora.',
    'other-company': 'Esa central es de otra empresa (otro RUC).',
    'other-mode': 'Una caja de práctica no se une a una central de verdad, ni al revés.',
    'other-branch': 'Esta caja está en la central, en otra sucursal: pida un código de esa sucursal.',
    'bad-request':
      'La central no entendió el pedido: puede ser de una versión anterior. Se actualiza primero la central.',
  },
  alreadyMember:
    'Esta caja ya está unida a la central {{office}}, como {{name}}. Para cambiar, sepárela antes.',
  hasSold:
    'En este equipo ya hay ventas o movimientos de caja, y no se mezclan con los de otra caja. Recupérela en un equipo donde no se vendió nada.',
  recovering: 'Ya se está recuperando una caja en este equipo. Espere a que termine.',
  recoveredUnopened:
    'Las ventas volvieron y están guardadas en este equipo, pero no se pudieron abrir. {{why}} Cierre Mostrador y ábralo de nuevo.',
  cutShort:
    '{{why}} La conexión se cortó antes de que llegara todo, y en este equipo no cambió nada. Pruebe de nuevo con el mismo código.',
  engineMissing:
    'Falta el programa nats-server, que hace de servidor de la sucursal. En Debian: apt-get install --no-install-recommends nats-server',
  enginePort: 'El puerto {{port}}, del servidor de la sucursal, lo usa otro programa de este equipo.',
  engineFailed: 'El servidor de la sucursal no pudo empezar: {{log}}',
  notMember:
    'Esta caja no está unida a ninguna central. Se une con «chain join» y el código que da la central, o en la ventana, en Ajustes, Central.',
  noCounter:
    'En {{folder}} no hay ninguna caja. Si tiene una, indique su carpeta con --data; para unir una nueva: «chain join» con el código de la central y --url.',
  otherHistory:
    'Los datos de esta carpeta no son los que se unieron a la central: son una copia o se restauraron. Únase de nuevo con un código de la central.',
  keyMissing: 'Falta la clave con que esta caja se identifica en la central. Únase de nuevo con un código.',
  keyInKeychain:
    'La clave de esta caja está en el llavero del sistema: mírela en la ventana, en Ajustes, Central.',
  noAnswer: 'La central no contesta: no se sabe qué le falta. Lo vendido está guardado acá y sube solo.',
  notConfirmed:
    'La central todavía no tiene todo: {{sales}} ventas sin confirmar. Lo vendido está guardado acá y sube solo.',
  forked:
    'La central conoce otra historia de esta caja: son datos copiados o restaurados. Se vende igual, pero nada sube hasta unirla de nuevo con un código de la central.',
  shutOut:
    'La central separó a esta caja, o sus datos siguen en otra que se unió después. Se vende igual; llame a quien administra la central.',
  leaveUnconfirmed:
    'No se puede separar todavía: la central no confirmó todo lo de esta caja. Espere a que esté al día; si la central ya no existe, sepárela aunque falte (en la terminal, con --aunque-falte).',
  serverLacksAddress:
    'Esta máquina tiene solo la dirección que se dio a la central (--host): no puede ser también el servidor de la sucursal. Elija otra caja, o dé a la central un nombre.',
  leaveParked:
    'No se puede separar todavía: otra caja de la sucursal puede tener una venta que está en espera acá. Tome o descarte sus ventas en espera con el servidor de la sucursal en marcha, o sepárela aunque falte (en la terminal, con --aunque-falte).',
  editAway:
    'Sin conexión con la central: este producto lo escribe la central, y solo se cambia mientras contesta. Se vende igual.',
  editUnsure:
    'La central no contestó a tiempo: el cambio pudo haberse hecho. Mire el producto en un momento antes de repetirlo.',
  editConflict: '{{by}} cambió lo mismo ({{moment}}). No se guardó nada: mire lo que dice ahora y decida.',
  fieldNow: 'La central tiene ahora: {{now}} ({{by}}).',
  codeTaken: 'El código {{code}} ya es de «{{item}}», que está a la venta en la central.',
  editUnknown: 'La central ya no tiene este producto. Mírelo de nuevo en un momento.',
  editRefused: 'La central no aceptó el cambio: esta caja puede ser de otra versión que la central.',
  priceByDay: 'Este producto tiene un precio con fecha o de su sucursal: se cambia en la central.',
  settingLocked: 'La central fija ese ajuste para las cajas: se cambia ahí.',
  importInWindow:
    'La lista cambia productos de la central: se importa en la ventana, con conexión a la central. Lo anterior quedó guardado.',
} as const;
