/** What the window may ask of the program. */
export const METHOD_NAMES = [
  'app.start',
  'status.read',
  'sending.try-now',
  'sending.pause',
  'sending.resume',
  'catalog.search',
  'catalog.find-by-code',
  'catalog.page',
  'catalog.open',
  'catalog.save',
  'catalog.set-active',
  'catalog.favourites',
  'catalog.save-favourites',
  'catalog.lists',
  'catalog.save-lists',
  'clients.search',
  'clients.page',
  'clients.open',
  'clients.find-by-document',
  'clients.save',
  'clients.ruc-standing',
  'clients.propose-final-consumer',
  'lookups.cities',
  'lookups.find-city',
  'lookups.points',
  'lookups.units',
  'sale.resume',
  'sale.keep',
  'sale.charge',
  'sale.previous',
  'sale.park',
  'sale.list-parked',
  'sale.take-parked',
  'sale.drop-parked',
  'sale.day-rates',
  'sale.remember-rate',
  'settings.read',
  'settings.save',
  'documents.page',
  'documents.summaries',
  'documents.open',
  'documents.cancel',
  'documents.withdraw-cancellation',
  'documents.query-now',
  'documents.settle-contradiction',
  'documents.resolve',
  'documents.settle-duplicate',
  'receipts.save-pdf',
] as const;

export type MethodName = (typeof METHOD_NAMES)[number];

/** What the program tells the window by itself. */
export const EVENT_NAMES = ['documents.changed', 'status.changed', 'clock.moved'] as const;

export type EventName = (typeof EVENT_NAMES)[number];

/** The property of the window's global object under which the preload puts its functions. */
export const API_KEY = 'mostrador';
