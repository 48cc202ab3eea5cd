import { DOCUMENT_STATE_WORDS } from '../../../shared/domain/document-state-words.ts';
import { documentCancellation } from './document-cancellation.ts';
import { documentDoubt } from './document-doubt.ts';
import { documentAttempts } from './document-attempts.ts';
import { documentHistory } from './document-history.ts';
import { documentRefund } from './document-refund.ts';

export const documents = {
  title: 'Documentos',
  kind: { invoice: 'Factura', 'dispatch-note': 'Nota de remisión' },
  list: {
    label: 'Lista de documentos',
    number: 'Número',
    client: 'Cliente',
    time: 'Hora',
    total: 'Total',
    state: 'Estado',
    noNumber: '—',
    noNumberMeaning: 'sin número todavía',
    new_one: '{{count}} nueva',
    new_other: '{{count}} nuevas',
    manyNew: 'Más de {{count}} nuevas',
    failed: 'No se pudo leer la lista: {{message}}',
    tryAgain: 'Probar de nuevo',
  },
  empty: {
    title: 'Todavía no se vendió nada',
    meaning: 'Cada venta aparece aquí apenas se cobra: con internet o sin él.',
    toSale: 'Ir a la venta',
  },
  nothingOpen: {
    title: 'Elija un documento',
    walk: 'Recorra la lista con las flechas y ábralo con Enter, o tóquelo.',
    see: 'Verá su comprobante, qué pasó con el envío y qué se puede hacer.',
  },
  open: {
    label: 'Documento',
    failed: 'No se pudo abrir el documento: {{message}}',
    localNumber: 'Venta {{number}}',
    localNote: 'Nota {{number}}',
    total: 'Total',
    tabs: 'Partes del documento',
  },
  state: {
    ...DOCUMENT_STATE_WORDS,
    cancelling: 'Anulación pedida',
    contradicted: 'Contradicción',
    'possible-duplicate': '¿Dos veces?',
  },
  meaning: {
    draft: 'Está guardada y todavía no salió: abajo dice qué espera.',
    queued: 'Está guardada en esta máquina y sale sola apenas el servicio responda.',
    sending: 'Está saliendo ahora; falta que el servicio conteste.',
    issued: 'Ya tiene número y CDC. Falta que la DNIT la apruebe; se consulta sola.',
    approved: 'La DNIT la aprobó: es válida.',
    rejected: 'La DNIT la rechazó: no tiene validez.',
    refused: 'El servicio no la aceptó: no se emitió.',
    uncertain: 'Se envió y no llegó una respuesta clara. Nadie la vuelve a enviar hasta que usted lo diga.',
    review: 'Viene de una copia de los datos. No se envía hasta que usted diga qué pasó con ella.',
    damaged: 'Lo que se guardó de ella está dañado: no se puede leer qué tenía.',
    'issued-unidentified':
      'Se emitió, pero no se conoce su CDC. Su comprobante está en el portal del servicio.',
    discarded: 'Se descartó antes de emitirse.',
    cancelled: 'Fue emitida y después anulada: ya no tiene validez.',
    'possible-duplicate': 'Se envió otra vez, y puede haberse emitido las dos: mire qué buscar y qué hacer.',
    contradicted: 'El servicio contestó otra cosa que lo que se sabía aquí: mire qué dice y qué hacer.',
    cancelling: 'Se pidió anularla; sigue valiendo hasta que el servicio lo confirme.',
  },
  receipt: {
    frame: 'Comprobante de {{number}}',
    paper: 'Papel del comprobante',
    print: 'Imprimir',
    pdf: 'PDF',
    pdfA4: 'PDF A4',
    savingPdf: 'Guardando…',
    provisional: 'Provisorio: no vale como factura',
    none: 'Este documento no tiene comprobante.',
    noneDiscarded: 'Se descartó sin emitirse: no hay nada que entregar.',
    noneRefused: 'El servicio no la aceptó: no lo habrá mientras no se corrija.',
    noneDamaged:
      'Lo que se guardó de este documento está dañado. Si se emitió, imprímalo desde el portal del servicio; una copia de seguridad puede tenerlo entero.',
    noneNote: 'Se imprime cuando quede emitida: antes, la mercadería no puede viajar con ella.',
    noneUnidentified: 'Sin su CDC no se puede imprimir aquí. Imprímalo desde el portal del servicio.',
  },
  estado: {
    pending: 'Pendiente',
    approved: 'Aprobado',
    remarked: 'Aprobado con observación',
    rejected: 'Rechazado',
  },
  facts: {
    label: 'Datos',
    timbrado: 'Timbrado',
    point: 'Punto',
    emittedAt: 'Emitida',
    soldAt: 'Vendida',
    savedAt: 'Guardada',
    cancelledAt: 'Anulada',
    estado: 'DNIT',
    mensaje: 'Mensaje',
    cdc: 'CDC',
    copy: 'Copiar',
    copyCdc: 'Copiar el CDC',
    copied: 'Copiado',
    notCopied: 'No se pudo copiar: márquelo y use Ctrl+C.',
  },
  refused: {
    title: 'El servicio no la aceptó',
    details: 'Lo que dice el servicio',
    next: 'No se emitió y no se vuelve a enviar. Descártela y venda de nuevo con los datos corregidos.',
  },
  rejected: {
    title: 'La DNIT la rechazó',
    noMessage: 'La DNIT no dice por qué.',
    next: 'No tiene validez y no hace falta anularla. Hágala de nuevo con los datos corregidos.',
  },
  cancel: documentCancellation,
  duplicate: {
    title: 'Puede estar dos veces',
    settle: 'Ya la busqué: queda aclarado',
    settled: '{{number}} quedó aclarada.',
  },
  query: {
    now: 'Consultar ahora',
    from: 'Se puede consultar desde el {{time}}: el servicio pide esperar 10 minutos.',
    asked: 'Se consulta apenas se pueda.',
    next: 'Próxima consulta: {{time}}',
  },
  contradiction: {
    title: 'El servicio contestó otra cosa',
    here: 'Aquí figura «{{state}}».',
    says: 'El servicio contestó «{{estado}}» el {{time}}.',
    noStatus: 'El servicio contestó sin decir su estado, como si no la conociera, el {{time}}.',
    todo: {
      approved:
        'Búsquela en el portal del servicio. Si allí vale, no la haga de nuevo y avise a su contador.',
      rejected:
        'Búsquela en el portal del servicio. Si allí figura rechazada, no tiene validez: avise a su contador y hágala de nuevo.',
      cancelled:
        'Aquí nadie la anuló: puede haberse anulado en el portal o desde otra máquina. Búsquela en el portal; si allí está anulada, anótelo.',
      pending: 'Puede ser pasajero: consulte de nuevo más tarde. Si sigue igual, búsquela en el portal.',
      'no-status':
        'Puede ser pasajero: si después da su estado, esto se cierra solo. Si sigue igual, búsquela en el portal por su CDC y avise a quien le da el servicio.',
    },
    takeAsCancelled: 'Fue anulada: anotarlo',
    seen: 'Ya lo vi: dejarla como está',
    done: { seen: 'Anotado: usted lo vio.', cancelled: 'Anotada como anulada.' },
    earlier: 'Lo que el servicio contestó distinto',
    settledAs: {
      seen: 'Visto por {{actor}} el {{time}}',
      cancelled: 'Anotada como anulada por {{actor}} el {{time}}',
      cleared: 'Una respuesta posterior lo aclaró el {{time}} (lo anotó {{actor}})',
    },
  },
  doubt: documentDoubt,
  attempts: documentAttempts,
  history: documentHistory,
  refund: documentRefund,
};
