/** Findings of a check of the database, by the name of the check. */
export const findings = {
  document: {
    'queued-has-work': 'el documento {{document}} está en cola sin tarea de envío',
    'sending-is-in-flight': 'el documento {{document}} figura enviándose sin envío en curso',
    'settled-is-not-sent': 'el documento {{document}} tiene un envío pendiente que su estado no permite',
    'issued-is-followed': 'el documento {{document}} está emitido y nadie consulta su estado',
    'cancelled-has-record': 'el documento {{document}} está anulado sin una anulación confirmada',
    'cancellation-has-work': 'el documento {{document}} tiene una anulación pedida que nadie envía',
    'deferred-waits-for-an-outcome':
      'el documento {{document}} tiene una anulación en espera de algo que ya se sabe',
    'sold-is-there': 'el documento {{document}} figura guardado en la auditoría y no está',
    'total-is-as-sold':
      'el documento {{document}} no tiene el número local o el total con que se vendió, o se corrigió',
    'money-is-as-told':
      'el documento {{document}} no tiene en la caja el dinero que la auditoría cuenta de él',
    'debt-is-kept': 'el documento {{document}} no figura entre lo que se debe como es',
    'note-has-invoice': 'el documento {{document}} es una nota de remisión y no se sabe de qué factura',
    'draft-is-prepared': 'el documento {{document}} espera su factura y nadie la prepara ni dice por qué',
    'cdc-is-audited': 'el documento {{document}} tiene un CDC que la auditoría no registra',
    'local-series': 'el documento {{document}} tiene un número local que su serie todavía no dio',
    'list-is-kept': 'el documento {{document}} no figura en la lista como es',
    'state-is-audited': 'el documento {{document}} tiene un estado que la auditoría no registra',
    'body-is-as-sold': 'el documento {{document}} no dice lo que se vendió',
    'credit-is-as-sold': 'el documento {{document}} no figura como se vendió: al contado o a crédito',
    'answer-is-kept': 'el documento {{document}} tiene una respuesta del servicio que no se puede leer',
    'link-is-kept': 'el documento {{document}} tiene la dirección de su código QR dañada',
    'xml-is-as-fetched': 'el documento {{document}} no tiene el XML que se archivó',
    'xml-is-asked-for': 'el documento {{document}} no tiene su XML, ni nadie lo pide',
  },
  shift: {
    'shift-has-close': 'el turno {{shift}} no tiene su cierre',
    'movement-is-in-shift': 'el turno {{shift}} tiene movimientos fuera de su lugar',
    'close-is-audited': 'el turno {{shift}} tiene un cierre que la auditoría no registra',
    'close-is-what-moved': 'el turno {{shift}} tiene un cierre que no suma lo que se movió',
  },
  receipt: 'el recibo de dinero {{number}} no dice lo que entró',
  orphan: '{{table}}, fila {{row}}: apunta a un documento que no está',
  audit: 'auditoría, entrada {{entry}}: {{fault}}',
  schema: '{{name}} no es como el programa lo hizo',
} as const;
