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
