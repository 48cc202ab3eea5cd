import type { ReasonCode } from '../../domain/reason.ts';

export const reasons: Readonly<Record<ReasonCode, string>> = {
  said: '{{text}}',
  unexplained: 'without an explanation',

  'unsent-lookup': 'the service was not found on the network',
  'unsent-connect': 'the service could not be reached',
  'unsent-proxy': 'the network’s proxy did not let it through to the service',
  'unsent-proxy-login': 'the network’s proxy asks for a user and a password',
  'unsent-proxy-setting': 'the address of the proxy is not http://server:port',
  'unsent-tls': 'the connection to the service was not secure',
  'unsent-certificate-expired': 'the service’s certificate has expired; check the date of this computer',
  'unsent-certificate-early': 'the service’s certificate is not valid yet; check the date of this computer',
  'unsent-certificate-host': 'another server answered in the service’s place; the network may be in between',
  'unsent-certificate-issuer':
    'the service’s certificate is not from a known authority; the network or an antivirus may be in between',
  'no-answer': 'the answer did not arrive',
  'answer-cut': 'the answer arrived incomplete',
  'not-the-service': 'the answer is not from the service',
  'service-error': 'the service answered with an error: {{text}}',
  'answer-not-understood': 'its answer cannot be understood',

  'in-doubt': 'In doubt: {{why}}.',
  'probably-issued': 'Probably issued: {{why}}.',
  'no-cdc': 'it answered “{{text}}” without the CDC of the document',
  'refused-with-cdc': 'it refused the request (“{{text}}”) but gave the CDC {{cdc}}',
  'cdc-malformed': 'the CDC does not have 44 digits, or its check digit is wrong',
  'cdc-of-other-company': 'the CDC belongs to another company (RUC {{ruc}}, not {{expected}})',
  'cdc-of-other-type': 'the CDC belongs to another type of document ({{type}})',
  'cdc-of-other-point': 'the CDC belongs to another issuing point ({{establishment}}-{{point}})',
  'cdc-of-other-number': 'the CDC belongs to number {{number}}, but the answer says {{told}}',
  'cdc-of-other-document': 'it answered with the CDC of another document ({{localNumber}})',
  'answer-for-other-sale': 'it answered for another sale: {{why}}',
  'other-total': 'its document’s total is {{told}}, and this sale’s is {{expected}}',
  'other-receiver': 'its document’s receiver is {{told}}, and this sale’s is {{expected}}',
  'program-ended': 'the program closed before reading the answer',
  'program-failed': 'the program could not process this document: {{error}}',
  'text-damaged': 'the stored data of this document are damaged and cannot be read',

  'document-not-accepted':
    'The service does not accept this document although the login works for everything else (“{{text}}”). Check in its portal that the account may issue it.',
  'answered-by-other-company':
    'The service answered for another company (RUC {{ruc}}): log in with the right account.',

  'window-closed-unsent': 'The 48 hours ended before it could be sent.',
  'window-closed-unanswered': 'It was sent, and no answer came before the 48 hours ended.',
  'note-not-cancelled':
    'It was not requested: dispatch note {{number}} had to be cancelled first, but could not be.',
  'not-cancelled-by-status': '{{before}} Asked for its status, the service does not report it as cancelled.',

  'note-from-copy':
    'These data come from a copy: the note may have been issued after the copy was made. Look for it in the portal of the service; if it is there, discard it here; if it is not, send it with “Try again”.',
  'cart-unknown':
    'The service did not say in which cart it keeps invoice {{localNumber}}: look for it in its portal and type the identifier of the cart in this note.',
  'invoice-cancelling':
    'The cancellation of invoice {{localNumber}} was requested: discard this note or, if the invoice stays uncancelled, send it with “Try again”.',
  'no-items': 'The service does not give the lines of the invoice ({{why}}).',
  'line-unknown': 'Line {{line}} is not among those that the service lists to dispatch.',
  'line-short': 'Line {{line}} has {{left}} left to dispatch, and the note takes {{wanted}}.',
  'invoice-rejected':
    'The DNIT rejected invoice {{localNumber}}: there is nothing to dispatch; discard this note.',
  'invoice-discarded':
    'Invoice {{localNumber}} was discarded without being issued: there is nothing to dispatch; discard this note.',
  'invoice-cancelled':
    'Invoice {{localNumber}} is cancelled: there is nothing to dispatch; discard this note.',

  'xml-unreachable': 'The service could not be reached: {{why}}.',
  'xml-answer-cut': 'The answer arrived incomplete: {{why}}.',
  'xml-wait': 'The service asked to wait.',
  'xml-login': 'The service asked for a login: {{text}}',
  'xml-service-failed': 'The service failed: {{text}}',
  'xml-not-given': 'The service’s answer was not an XML.',
  'xml-unknown': 'The service does not have it (HTTP {{status}}).',
  'xml-elsewhere':
    'The service redirected to another address (HTTP {{status}}), which this program does not follow.',
  'xml-other-answer': 'The service answered HTTP {{status}}.',
  'xml-too-large': 'The file that the service sent is too large to be its XML.',
  'xml-not-utf8': 'The file that the service sent is not in UTF-8.',
  'not-xml': 'The file that the service sent is not an XML.',
  'xml-cut': 'The XML that the service sent is incomplete.',
  'xml-of-other-document': 'The XML that the service sent belongs to another document.',

  'list-login': 'A login is needed: {{text}}',
  'list-unread': 'The list “{{list}}” could not be read: {{why}}. The previous one is kept.',
  'list-not-understood': 'The list “{{list}}” cannot be understood: {{why}}. The previous one is kept.',
  'list-shrunk':
    'The list “{{list}}” has {{count}} readable records, and before it had {{before}}. The previous one is kept.',
  'no-list': 'it contains no list',

  'float-counted': 'Float counted',
  'taken-out-at-close': 'Taken out when closing',
  'cash-in': 'Cash in: {{text}}',
  'cash-out': 'Cash out: {{text}}',
  'handed-over': 'Handed over to {{counter}}',
  'taken-in': 'Received from {{counter}}',
  'taken-in-otherwise': 'Received from {{counter}}, which recorded {{given}}',
  'money-collected': 'Payment collected: receipt {{receipt}}',
  'money-given-back': 'Refund of sale {{localNumber}}',
  'test-page': 'Test page',
};
