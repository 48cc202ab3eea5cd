/** Texts of the head office's pages. */
export const spanish = {
  name: 'Mostrador',
  office: 'Central',
  loading: 'Leyendo…',
  close: 'Cerrar',
  cancel: 'Cancelar',
  retry: 'Probar de nuevo',
  old: '{{fault}} Lo que se ve es de las {{time}}.',
  signOut: 'Salir',
  toContent: 'Ir al contenido',

  nav: {
    label: 'Páginas',
    today: 'Hoy',
    attention: 'Atención',
    counters: 'Cajas',
    people: 'Personas',
    waiting: '{{count}} por atender',
  },

  lost: 'Sin conexión con la central: esto es de las {{time}}.',

  sales: {
    none: 'ninguna venta',
    one: '1 venta',
    many: '{{count}} ventas',
  },

  age: {
    now: 'recién',
    minutes: 'hace {{count}} min',
    hours: 'hace {{count}} h',
    day: 'hace 1 día',
    days: 'hace {{count}} días',
  },

  weekday: {
    '0': 'domingo',
    '1': 'lunes',
    '2': 'martes',
    '3': 'miércoles',
    '4': 'jueves',
    '5': 'viernes',
    '6': 'sábado',
  },

  signIn: {
    title: 'Entrar',
    person: 'Nombre',
    password: 'Contraseña',
    do: 'Entrar',
    working: 'Entrando…',
    firstStart:
      'Todavía no hay nadie en esta central. La primera persona entra con el enlace que el programa mostró al arrancar.',
  },

  first: {
    title: 'La primera persona',
    meaning:
      'Usted es el dueño de esta central: ve todo, agrega cajas y personas. Elija con qué nombre y contraseña va a entrar.',
    do: 'Empezar',
    passwordHint: 'Al menos {{count}} caracteres. Una frase que solo usted conoce sirve bien.',
  },

  today: {
    title: 'Ventas de hoy',
    titleOf: 'Ventas del {{day}}',
    dayBefore: 'Día anterior',
    dayAfter: 'Día siguiente',
    toToday: 'Volver a hoy',
    more: '{{percent}} % más que el {{day}}',
    less: '{{percent}} % menos que el {{day}}',
    same: 'Igual que el {{day}}',
    weekBefore: '{{weekday}} pasado a esta hora',
    weekBeforeOf: '{{weekday}} {{date}}',
    beforeWas: '({{total}}, {{sales}})',
    nothingBefore: 'Sin ventas el {{day}} para comparar.',

    settledTitle: 'Sin pendientes',
    settled: 'Todas las facturas de este día están aprobadas.',
    openTitle: 'Todavía no está todo confirmado',
    open: {
      draft: 'sin terminar de emitir',
      queued: 'por enviar',
      sending: 'enviándose',
      issued: 'emitidas, esperan la aprobación',
      refused: 'no aceptadas por el servicio',
      uncertain: 'en duda: no se sabe si se emitieron',
      review: 'a revisar en su caja',
      'issued-unidentified': 'emitidas, sin CDC conocido',
    },
    needPerson: 'Ver lo que pide atención',
    apart: {
      title: 'No están en el total',
      cancelled: 'anuladas',
      rejected: 'rechazadas',
      discarded: 'descartadas antes de emitirse',
    },

    old: {
      title: 'Puede haber más ventas',
      since: '{{branch}}, {{counter}}: última noticia {{moment}}; puede haber más',
      never: '{{branch}}, {{counter}}: todavía no dio noticias',
      meaning: 'Una caja sin internet vende igual: sus ventas aparecen aquí cuando vuelve la conexión.',
      others: 'y {{count}} cajas más',
    },

    branches: 'Por sucursal y caja',
    share: '{{percent}} %',
    hours: 'Por hora',
    hour: 'Hora',
    count: 'Ventas',
    total: 'Total',
    hourSpan: '{{from}} a {{to}} h',
    lastSales: 'Últimas ventas',
    emptyTitle: 'Todavía no hay ventas hoy',
    empty: 'La primera aparece aquí apenas se cobra en una caja con conexión.',
    emptyOfTitle: 'No hay ventas de este día',
    emptyOf: 'Ninguna caja informó ventas del {{day}}.',
    noCountersTitle: 'Empiece por unir una caja',
    noCounters: 'Cuando una caja se une a la central, sus ventas aparecen aquí en el momento.',
    noCountersViewer: 'Quien administra la central todavía no unió ninguna caja de las que usted ve.',
    addCounter: 'Agregar una caja',
  },

  attention: {
    title: 'Lo que pide atención',
    none: 'Nada pide atención',
    noneMeaning:
      'Cuando una factura queda en duda, no es aceptada o es rechazada en cualquier caja, aparece aquí.',
    one: '1 documento espera a una persona en su caja; se resuelve ahí.',
    many: '{{count}} documentos esperan a una persona en su caja; se resuelven ahí.',
    onlyOldest: 'Se muestran los {{count}} más antiguos.',
    since: 'Así desde {{moment}}, {{age}}',
    sale: 'Venta {{number}}',
    todo: {
      refused:
        'El servicio no la aceptó y no está emitida. En la caja: abra la venta, corrija lo que dice el motivo y envíela de nuevo.',
      uncertain:
        'Pudo haberse emitido y no llegó la respuesta. En la caja: abra la venta y confirme si existe; no se envía de nuevo sola.',
      review:
        'Viene de datos copiados o restaurados. En la caja: confirme si ya se había emitido antes de enviarla.',
      rejected:
        'La autoridad tributaria la rechazó: no vale como factura. En la caja: vea el motivo y emita otra.',
      'issued-unidentified':
        'Está emitida y no se conoce su CDC. En el portal del servicio: búsquela por su número.',
    },
  },

  counters: {
    title: 'Cajas',
    add: 'Agregar una caja',
    emptyTitle: 'Todavía no hay cajas',
    empty: 'Agregue la primera: recibe un código, lo escribe en la caja y sus ventas empiezan a llegar.',
    emptyViewer: 'Quien administra la central todavía no unió ninguna caja de las que usted ve.',
    emptyBranch: 'Esta sucursal todavía no tiene cajas.',
    state: {
      fresh: 'Al día',
      quiet: 'Sin noticias recientes',
      silent: 'En silencio',
      never: 'Sin noticias todavía',
      behind: 'Poniéndose al día',
      forked: 'Otra historia',
    },
    lastNews: 'Última noticia',
    entries: 'Anotaciones',
    version: 'Versión',
    joined: 'Unida',
    digits: 'Cifras al unirse',
    silentMeaning:
      'Sin noticias {{age}}. Si está abierta, puede faltarle internet: vende igual y lo sube cuando vuelve.',
    behindMeaning: 'Está subiendo lo atrasado; va por lo de {{moment}}.',
    oldVersion: 'Otra caja ya usa la versión {{newest}}: conviene actualizar esta.',
    forkedMeaning:
      'Mandó otra historia que la conocida: sus datos son una copia o un respaldo restaurado. Se conserva la primera y nada nuevo se suma hasta unir la caja de nuevo con un código.',
    unreadOne:
      'Hay 1 documento que esta central no pudo leer. Está guardado; si la caja es de una versión más nueva, actualice la central.',
    unreadMany:
      'Hay {{count}} documentos que esta central no pudo leer. Están guardados; si la caja es de una versión más nueva, actualice la central.',
    refusedOne: '1 mensaje no aceptado ({{moment}}): {{why}}.',
    refusedMany: '{{count}} mensajes no aceptados (el último, {{moment}}): {{why}}.',
    strangers: 'Mensajes de máquinas que no son cajas de esta central',
    strangerOne: '{{counter}}: 1 mensaje ({{moment}}); {{why}}.',
    strangerMany: '{{counter}}: {{count}} mensajes (el último, {{moment}}); {{why}}.',
    refused: {
      'unknown-counter': 'no es de una caja conocida',
      'bad-signature': 'la firma no es de esta caja',
      'not-a-batch': 'no se entiende; puede ser de otra versión',
      'other-history': 'es de otros datos que los que se unieron',
      'bad-hash': 'no coincide con su propio sello',
      other: 'motivo desconocido',
    },
    ended: 'Cajas que ya no siguen',
    endedMeaning: 'Sus datos siguieron en otra caja desde {{moment}}.',
  },

  recover: {
    do: 'Recuperar en otra máquina…',
    title: 'Recuperar {{counter}} en otra máquina',
    meaning:
      'Para una caja que se perdió o se rompió. Lo que la central tiene de ella vuelve en una máquina nueva; lo que no había terminado de enviarse queda a revisar. La máquina de antes queda fuera de la central.',
    give: 'Dar un código',
    steps: {
      open: 'En la máquina nueva abra Mostrador y elija «Esta caja reemplaza a una que se perdió».',
      type: 'Pegue la central y el código, separados por un espacio. Si ya empezó sin vender: Ajustes, Central.',
      compare: 'Al terminar muestra ocho cifras: compárelas con las que aparecen aquí.',
    },
  },

  invite: {
    title: 'Agregar una caja',
    branch: 'Sucursal',
    newBranch: 'Otra sucursal…',
    branchName: 'Nombre de la sucursal',
    branchMissing: 'Falta el nombre de la sucursal',
    counter: 'Nombre de la caja',
    counterHint: 'Como la llaman en el local.',
    counterMissing: 'Falta el nombre de la caja',
    usual: 'Caja {{number}}',
    do: 'Dar un código',
    working: 'Pidiendo el código…',
    codeTitle: 'Código para {{counter}}, {{branch}}',
    address: 'Central',
    code: 'Código',
    qr: 'El mismo código como QR',
    goodUntil: 'Sirve una sola vez, hasta las {{time}} (15 minutos).',
    expired: 'Este código venció. Pida otro.',
    steps: {
      open: 'En la caja nueva abra Ajustes → Central.',
      type: 'Escriba la central y el código, todo en una línea, o lea el QR con el lector.',
      compare: 'La caja muestra ocho cifras: compárelas con las que aparecen aquí.',
    },
    waiting: 'Esperando a la caja…',
    joined: '{{counter}} se unió',
    joinedMeaning:
      'La caja tiene que mostrar estas mismas cifras. Si son otras, avise: el código lo usó otra máquina.',
    copy: 'Copiar',
    copied: 'Código copiado.',
    notCopied: 'No se pudo copiar: escríbalo.',
    again: 'Otra caja',
    done: 'Listo',
  },

  password: {
    open: 'Cambiar la contraseña de {{name}}',
    title: 'Cambiar su contraseña',
    meaning: 'Donde tenga la central abierta en otro aparato, se entra de nuevo.',
    current: 'Contraseña de ahora',
    next: 'Contraseña nueva',
    hint: 'Al menos {{count}} caracteres.',
    do: 'Cambiar',
    done: 'La contraseña se cambió.',
  },

  people: {
    title: 'Personas',
    meaning: 'Quién entra a la central y qué ve.',
    add: 'Agregar una persona',
    name: 'Nombre',
    password: 'Contraseña',
    passwordHint:
      'Al menos {{count}} caracteres. Désela en mano; la persona la cambia al entrar, en su nombre.',
    role: 'Qué puede',
    branch: 'Qué ve',
    all: 'Todas las sucursales',
    roles: { owner: 'Dueño', manager: 'Encargado', viewer: 'Consulta' },
    meanings: {
      owner: 'Ve todo, agrega cajas y personas.',
      manager: 'Ve las ventas y agrega cajas.',
      viewer: 'Solo ve; no cambia nada.',
    },
    do: 'Agregar',
    working: 'Guardando…',
    you: 'usted',
    remove: 'Quitar',
    removeOf: 'Quitar a {{name}}',
    removeTitle: '¿Quitar a {{name}}?',
    removeMeaning: 'Deja de entrar en el momento, también donde esté abierta. Lo que hizo queda.',
    keep: 'No quitar',
    onlyYou:
      'Por ahora solo entra usted. Un encargado ve y agrega las cajas de su sucursal; quien consulta solo ve.',
  },

  missing: {
    name: 'Falta el nombre',
    password: 'Al menos {{count}} caracteres',
  },

  notFound: {
    title: 'Esa página no existe',
    toToday: 'Ir a las ventas de hoy',
  },

  refusal: {
    'bad-request': 'La central no entendió el pedido. Cargue la página de nuevo.',
    'signed-out': 'La sesión terminó. Entre de nuevo.',
    'wrong-password': 'El nombre o la contraseña no son correctos.',
    'not-allowed': 'Eso no está permitido para usted.',
    'other-site': 'El pedido no vino de esta página. Cárguela de nuevo.',
    'bad-link': 'Ese enlace ya se usó o es de un arranque anterior. Use el último que mostró el programa.',
    'not-found': 'La central no tiene eso. Cargue la página de nuevo.',
    'name-taken': 'Ya hay una persona con ese nombre.',
    'unknown-branch': 'Esa sucursal no existe. Cargue la página de nuevo.',
    'own-account': 'Usted no se puede quitar a sí mismo: lo hace otro dueño.',
    'too-many-attempts': 'Hubo demasiadas contraseñas equivocadas. Espere un cuarto de hora.',
    busy: 'Muchos quieren entrar al mismo tiempo. Pruebe de nuevo en un momento.',
    failed: 'La central tuvo una falla y no hizo lo pedido. Pruebe de nuevo.',
    unreachable: 'La central no contesta. Revise la conexión.',
  },
} as const;
