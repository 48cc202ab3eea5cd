import type { ReasonCode } from '../../domain/reason.ts';

/** Words of each reason; its `cause`, where it has one, is put behind them in brackets. */
export const reasons: Readonly<Record<ReasonCode, string>> = {
  said: '{{text}}',
  unexplained: 'sin explicación',

  'unsent-lookup': 'no se encontró el servicio en la red',
  'unsent-connect': 'no se pudo conectar con el servicio',
  'unsent-proxy': 'el proxy de la red no dejó llegar al servicio',
  'unsent-proxy-login': 'el proxy de la red pide usuario y contraseña',
  'unsent-proxy-setting': 'la dirección del proxy no es http://servidor:puerto',
  'unsent-tls': 'la conexión con el servicio no era segura',
  'unsent-certificate-expired': 'el certificado del servicio venció; revise la fecha de esta computadora',
  'unsent-certificate-early':
    'el certificado del servicio todavía no vale; revise la fecha de esta computadora',
  'unsent-certificate-host': 'contestó otro servidor en lugar del servicio; puede que la red se interponga',
  'unsent-certificate-issuer':
    'el certificado del servicio no es de una autoridad conocida; puede que la red o un antivirus se interponga',
  'no-answer': 'no llegó la respuesta',
  'answer-cut': 'la respuesta llegó cortada',
  'not-the-service': 'la respuesta no es del servicio',
  'service-error': 'el servicio contestó con un error: {{text}}',
  'answer-not-understood': 'no se entiende lo que contestó',

  'in-doubt': 'En duda: {{why}}.',
  'probably-issued': 'Probablemente emitida: {{why}}.',
  'no-cdc': 'contestó «{{text}}» sin el CDC del documento',
  'refused-with-cdc': 'rechazó el pedido («{{text}}») pero dio el CDC {{cdc}}',
  'cdc-malformed': 'el CDC no tiene 44 dígitos o su dígito verificador no coincide',
  'cdc-of-other-company': 'el CDC es de otra empresa (RUC {{ruc}}, no {{expected}})',
  'cdc-of-other-type': 'el CDC es de otro tipo de documento ({{type}})',
  'cdc-of-other-point': 'el CDC es de otro punto de expedición ({{establishment}}-{{point}})',
  'cdc-of-other-number': 'el CDC es del número {{number}} y la respuesta dice {{told}}',
  'cdc-of-other-document': 'contestó con el CDC de otro documento ({{localNumber}})',
  'answer-for-other-sale': 'contestó por otra venta: {{why}}',
  'other-total': 'su documento es de {{told}} y esta venta de {{expected}}',
  'other-receiver': 'su documento es para el receptor {{told}} y esta venta para {{expected}}',
  'program-ended': 'el programa se cerró antes de leer la respuesta',
  'program-failed': 'el programa no pudo con este documento: {{error}}',
  'text-damaged': 'lo que se guardó de este documento está dañado y no se puede leer',

  'document-not-accepted':
    'El servicio no acepta este documento aunque la sesión sirve para lo demás («{{text}}»). Revise en su portal que la cuenta pueda emitirlo.',
  'answered-by-other-company':
    'El servicio contestó por otra empresa (RUC {{ruc}}): inicie sesión con la cuenta correcta.',

  'window-closed-unsent': 'El plazo de 48 horas venció antes de que se pudiera enviar.',
  'window-closed-unanswered': 'Se envió y no hubo respuesta antes de que venciera el plazo de 48 horas.',
  'note-not-cancelled': 'No se pidió: antes había que anular la nota de remisión {{number}}, y no se pudo.',
  'not-cancelled-by-status': '{{before}} Consultado su estado, el servicio no la da por anulada.',

  'note-from-copy':
    'Estos datos vienen de una copia: la nota puede haberse emitido después de hacerse la copia. Búsquela en el portal del servicio; si está, descártela aquí; si no está, envíela con «Probar de nuevo».',
  'cart-unknown':
    'El servicio no dijo con qué carrito guardó la factura {{localNumber}}: búsquela en su portal y escriba en esta nota el identificador del carrito.',
  'invoice-cancelling':
    'Se pidió anular la factura {{localNumber}}: descarte esta nota, o, si la factura queda sin anular, envíela con «Probar de nuevo».',
  'no-items': 'El servicio no da los renglones de la factura ({{why}}).',
  'line-unknown': 'No se reconoce el renglón {{line}} entre los que el servicio tiene por remitir.',
  'line-short': 'Del renglón {{line}} quedan {{left}} por remitir, y la nota lleva {{wanted}}.',
  'invoice-rejected':
    'La DNIT rechazó la factura {{localNumber}}: no hay nada que remitir; descarte esta nota.',
  'invoice-discarded':
    'La factura {{localNumber}} se descartó sin emitirse: no hay nada que remitir; descarte esta nota.',
  'invoice-cancelled':
    'La factura {{localNumber}} está anulada: no hay nada que remitir; descarte esta nota.',

  'xml-unreachable': 'No se pudo llegar al servicio: {{why}}.',
  'xml-answer-cut': 'La respuesta no llegó entera: {{why}}.',
  'xml-wait': 'El servicio pidió esperar.',
  'xml-login': 'El servicio pidió iniciar sesión: {{text}}',
  'xml-service-failed': 'El servicio falló: {{text}}',
  'xml-not-given': 'El servicio contestó otra cosa que un XML.',
  'xml-unknown': 'El servicio no lo tiene (HTTP {{status}}).',
  'xml-elsewhere': 'El servicio mandó a buscarlo a otra dirección (HTTP {{status}}), adonde no se va.',
  'xml-other-answer': 'El servicio contestó HTTP {{status}}.',
  'xml-too-large': 'Lo que mandó el servicio es demasiado grande para ser su XML.',
  'xml-not-utf8': 'Lo que mandó el servicio no está escrito en UTF-8.',
  'not-xml': 'Lo que mandó el servicio no es un XML.',
  'xml-cut': 'El XML que mandó el servicio no está entero.',
  'xml-of-other-document': 'El XML que mandó el servicio es de otro documento.',

  'list-login': 'Hace falta iniciar sesión: {{text}}',
  'list-unread': 'No se pudo leer la lista «{{list}}»: {{why}}. Se conserva la anterior.',
  'list-not-understood': 'La lista «{{list}}» no se entiende: {{why}}. Se conserva la anterior.',
  'list-shrunk':
    'La lista «{{list}}» trae {{count}} registros que se entienden, y antes eran {{before}}. Se conserva la anterior.',
  'no-list': 'no trae ninguna lista',

  'float-counted': 'Fondo contado',
  'taken-out-at-close': 'Retiro al cerrar',
  'cash-in': 'Ingreso de caja: {{text}}',
  'cash-out': 'Retiro de caja: {{text}}',
  'handed-over': 'Entregado a {{counter}}',
  'taken-in': 'Recibido de {{counter}}',
  'taken-in-otherwise': 'Recibido de {{counter}}, que anotó {{given}}',
  'money-collected': 'Cobro: recibo {{receipt}}',
  'money-given-back': 'Devolución de la venta {{localNumber}}',
  'test-page': 'Página de prueba',
};
