/** Texts for matters of no one document that need a person, and the page on a sale that may be there twice. */
export const alerts = {
  label: 'De todo el puesto',
  lot: {
    title: 'Cambió el timbrado {{timbrado}}',
    titleElsewhere: 'El punto {{point}} es de otra caja',
    waitingElsewhere_one: 'Una venta espera. Puede pasarla a un punto de esta caja.',
    waitingElsewhere_other: '{{count}} ventas esperan. Puede pasarlas a un punto de esta caja.',
    waiting_one: 'Una venta hecha antes espera con él. No se cambia sola: decida usted.',
    waiting_other: '{{count}} ventas hechas antes esperan con él. No se cambian solas: decida usted.',
    open: 'Decidir qué hacer…',
    dialogTitle: 'Ventas con el timbrado {{timbrado}}',
    list: 'Ventas que esperan',
    more_one: 'y {{count}} más',
    more_other: 'y {{count}} más',
    obstacle: {
      note: 'Nota de remisión: queda como está',
      'maybe-sent': 'Pudo haberse enviado ya: queda como está',
    },
    question: '¿Qué se hace con ellas?',
    leave: 'Dejarlas como están',
    leaveHint: 'Se envían con el timbrado {{timbrado}}. El servicio las acepta o no; si no, se corrigen.',
    move: 'Pasarlas al timbrado {{timbrado}}, punto {{point}}',
    moveHint: 'Siguen siendo las mismas ventas, con su número local; lo que decían antes queda guardado.',
    noTarget: 'En la lista del servicio no hay otro timbrado al que pasarlas.',
    back: 'Volver',
    confirm: 'Confirmar',
    working: 'Guardando…',
    left: 'Quedan con el timbrado {{timbrado}}.',
    moved_one: 'Una venta pasó al timbrado {{timbrado}}.',
    moved_other: '{{count}} ventas pasaron al timbrado {{timbrado}}.',
    stayed: 'Quedaron como estaban: {{numbers}}.',
  },
  number: {
    title: {
      invoice: 'Una factura que no es de nadie',
      'dispatch-note': 'Una nota de remisión que no es de nadie',
    },
    words:
      'Salió {{numbers}} (timbrado {{timbrado}}) y no es de ninguna venta de este puesto. Puede ser una factura repetida.',
    open: 'Ver qué hacer…',
    dialogTitle: '¿De quién es {{numbers}}?',
    may: 'Qué puede ser',
    mayBe: {
      again: 'Una venta de aquí que se emitió dos veces: la respuesta del primer envío no llegó.',
      elsewhere: 'Otro puesto o persona que usa el mismo punto de expedición.',
      lost: 'Un número que se perdió sin que haya factura.',
    },
    how: 'Cómo saberlo, en el portal',
    steps: {
      enter: 'Entre al portal del servicio con la cuenta del negocio y busque {{numbers}}.',
      read: 'Si está, lea la observación: si es de una venta de aquí, dice cuál (como C1-000123). Busque si esa venta tiene además otra factura.',
      cancel:
        'Si está dos veces y no pasaron 48 horas desde que se emitió, anule la que sobra. Si ya pasaron, avise a su contador.',
    },
    found: '¿Qué encontró en el portal?',
    foundHint:
      'Queda anotado con su nombre. Por ejemplo: «Es del otro puesto» o «Repetida, anulada en el portal».',
    tooShort: 'Escriba unas palabras más',
    settle: 'Anotar y cerrar',
    settled: 'Anotado: {{numbers}} ya no figura entre lo que necesita atención.',
  },
  monthEnd: {
    title: {
      ending: 'Fin de mes con facturas sin emitir',
      over: 'Quedaron facturas de {{month}} sin emitir',
    },
    words: {
      ending:
        'Una factura lleva la fecha en que se emite: lo que no salga hasta el {{lastDay}} es IVA del mes que viene. Revise la conexión, la sesión y que el envío no esté en pausa.',
      over: 'Se vendieron hasta el {{lastDay}} y saldrán con fecha de este mes: su IVA es de este mes. Avise a su contador.',
    },
    total_one: 'Una factura por {{total}}',
    total_other: '{{count}} facturas por {{total}}',
    doubts_one: 'Además hay una en duda: búsquela en el portal antes del cierre.',
    doubts_other: 'Además hay {{count}} en duda: búsquelas en el portal antes del cierre.',
    open: 'Ver las que esperan',
  },
  oldQueue: {
    title: 'Ventas que esperan hace más de un día',
    words_one:
      'Una venta espera para salir desde {{since}}. Está guardada y no se pierde; revise la conexión, la sesión y que el envío no esté en pausa.',
    words_other:
      '{{count}} ventas esperan para salir, la más vieja desde {{since}}. Están guardadas y no se pierden; revise la conexión, la sesión y que el envío no esté en pausa.',
    open: 'Ver las que esperan',
  },
  twice: {
    open: '¿Está dos veces?',
    compare: 'Comparar las dos',
    title: '¿Dos veces?',
    meaning: 'Para quien teme que una venta se haya facturado dos veces.',
    back: 'Volver al documento',
    failed: 'No se pudo leer: {{message}}',
    both: 'Lo que hay',
    ours: 'Esta venta',
    other_zero: 'Otra venta igual, en el mismo minuto',
    other_one: 'Otra venta igual, a {{count}} minuto',
    other_other: 'Otra venta igual, a {{count}} minutos',
    otherMeaning: 'El mismo cliente, el mismo total y los mismos renglones. Puede ser otra compra de verdad.',
    missing: 'Un número que puede ser suyo',
    missingMeaning:
      'Esta venta se envió dos veces, porque del primer envío no llegó respuesta. El número falta entre los que salieron: si el primero se emitió, es este.',
    missingClock:
      'Si se emitió, se puede anular en el portal hasta el {{time}} (48 horas desde el primer envío).',
    missingOver: 'Las 48 horas desde el primer envío cerraron el {{time}}.',
    none: 'Aquí no hay otra venta igual ni falta un número que pueda ser suyo.',
    noneMeaning: 'Si igual lo teme, búsquela en el portal como se dice abajo.',
    localNumber: 'Venta {{number}}',
    soldAt: 'Vendida el {{time}}',
    show: 'Abrir',
    cancel: 'Anular esta…',
    how: 'Cómo saberlo, en el portal',
    steps: {
      enter: 'Entre al portal del servicio con la cuenta del negocio.',
      search:
        'Busque {{sought}}: está en la observación de la factura. Si no aparece, busque por cliente, fecha y total.',
      count: 'Cuente cuántas facturas hay. Mire el número y la hora de cada una.',
    },
    whatThen: 'Qué hacer según lo que vea',
    once: 'Hay una sola',
    onceTodo: 'Todo está bien. Si Mostrador la tenía anotada como posible duplicado, diga que ya miró.',
    twice: 'Hay dos, y no pasaron 48 horas',
    twiceTodo:
      'Anule la que sobra: quédese con la que tiene el cliente en la mano. Si la que sobra está en esta página, con «Anular esta…»; si no, en el portal. Escriba como motivo «Emitida dos veces».',
    late: 'Hay dos, y ya pasaron las 48 horas',
    lateTodo:
      'Ya no se puede anular, ni aquí ni en el portal. Guarde los dos comprobantes y avise a su contador: la que sobra se arregla con una nota de crédito, que este programa no hace.',
    settle: 'Ya miré: está resuelto',
  },
};

export const attention = {
  label: 'Lo que necesita atención',
  title: {
    closing: 'Anulaciones por vencer',
    'cancellation-failed': 'Anulaciones que no se hicieron',
    contradicted: 'El servicio contestó otra cosa',
    duplicate: 'Puede estar dos veces',
    doubt: 'En duda: ¿se emitió o no?',
    rejected: 'Rechazadas por la DNIT',
    refused: 'No aceptadas por el servicio',
    'held-note': 'Notas de remisión detenidas',
  },
  todo: {
    closing:
      'Se pidió anularlas y todavía no se hizo. Revise la conexión: pasadas las 48 horas ya no se puede.',
    'cancellation-failed': 'Siguen valiendo. Ábralas para ver qué queda por hacer.',
    contradicted: 'Búsquelas en el portal y diga qué vale.',
    duplicate: 'Búsquelas en el portal; si alguna está dos veces, anule una dentro de las 48 horas.',
    doubt: 'Búsquelas en el portal y diga qué encontró. Mientras tanto no se envían otra vez.',
    rejected: 'No tienen validez. Emítalas de nuevo con los datos corregidos.',
    refused: 'No se emitieron. Corrija los datos y envíelas, o descártelas.',
    'held-note': 'Solo una persona puede seguir: ábralas y vea qué falta.',
  },
  short: {
    closing: 'anulación por vencer',
    'cancellation-failed': 'anulación que no se hizo',
    contradicted: 'otra respuesta del servicio',
    duplicate: 'puede estar dos veces',
    doubt: 'en duda',
    rejected: 'rechazada',
    refused: 'no aceptada',
    'held-note': 'nota detenida',
  },
  also: 'y además: {{reason}}',
  closing: {
    service: 'La anulación todavía no llegó al servicio.',
    outcome: 'La anulación espera a que se sepa si se emitió: resuelva la duda.',
  },
  failed: {
    reading: 'No se pudo leer la lista: {{message}}',
    refused: 'El servicio no aceptó anularla.',
    expired: 'Se pasó el plazo de 48 horas.',
    portal: 'Se emitió sin CDC conocido: hay que anularla en el portal.',
  },
  contradicted: {
    says: 'El servicio dice «{{estado}}».',
    noStatus: 'El servicio contestó como si no la conociera.',
  },
  duplicate: 'Falta {{numbers}}, que puede ser suyo.',
  doubt: 'No llegó una respuesta clara del servicio.',
  rejectedSilently: 'La DNIT no dice por qué.',
  left: 'Faltan {{remaining}}',
  over: 'El plazo ya venció',
  closesAt: 'cierra el {{time}}',
  more_one: 'Y {{count}} más, que aparece cuando resuelva alguna.',
  more_other: 'Y {{count}} más, que aparecen a medida que resuelva estas.',
  tryAgain: 'Probar de nuevo',
  nothing: {
    title: 'Todo está en orden',
    meaning: 'Nada necesita su atención. Si algo la necesita, aparece aquí y se avisa abajo, en la barra.',
  },
  panel: {
    closing: 'La anulación está por vencer',
    closingTodo: {
      service:
        'Se pidió anularla y todavía no llegó al servicio. Revise la conexión y que el envío no esté en pausa.',
      outcome:
        'Se pidió anularla, y espera a que se sepa si se emitió. Resuelva la duda antes de que cierre el plazo.',
    },
    failed: {
      refused: 'El servicio no aceptó anularla',
      expired: 'Se pasó el plazo para anularla',
      portal: 'Hay que anularla en el portal',
    },
    failedTodo: {
      refused: 'Sigue valiendo. Lea lo que dice el servicio; si el plazo no cerró, puede pedirla otra vez.',
      expired: {
        invoice: 'Sigue valiendo y ya no se puede anular. Consulte con su contador por una nota de crédito.',
        'dispatch-note':
          'Sigue valiendo y ya no se puede anular. Consulte con su contador cómo regularizarla.',
      },
      portal: 'Se emitió y no se conoce su CDC: solo se puede anular en el portal del servicio.',
    },
    rejected: '¿Ya está resuelto de otra manera?',
    seen: 'Ya lo vi: está resuelto',
    seenDone: 'Anotado: {{number}} ya no figura entre lo que necesita atención.',
  },
};
