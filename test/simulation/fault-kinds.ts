/** Faults of the connection, on any request. */
export const WIRE_FAULTS = [
  'lookup-failed',
  'connection-refused',
  'connection-timed-out',
  'proxy-refused',
  'tls-failed',
  'certificate-expired',
  'request-lost',
  'answer-lost',
  'answer-late',
  'answer-cut',
  'error-cut',
  'not-http',
  'slow-answer',
  'captive-portal',
  'middlebox-404',
  'middlebox-401',
  'redirect',
  'gateway-502',
  'gateway-504-committed',
  'error-500',
  'error-500-committed',
  'unavailable-503',
  'too-slow-408',
  'too-slow-408-committed',
  'slow-down-seconds',
  'slow-down-date',
  'slow-down-in-codigo',
  'slow-down-without-envelope',
  'login-401',
  'login-403-in-codigo',
  'date-missing',
  'date-garbled',
  'date-hours-ahead',
  'date-days-ahead',
  'date-hours-behind',
  'date-years-behind',
] as const;

/** Answers of the service to an emission other than a plain success. */
export const EMISSION_FAULTS = [
  'cdc-missing',
  'cdc-misread',
  'cdc-of-another-document',
  'cdc-of-another-company',
  'cdc-of-another-point',
  'refused-4xx',
  'refused-2xx',
  'refused-with-cdc',
  'approved-at-once',
  'rejected-at-once',
  'cart-missing',
] as const;

export const STATUS_FAULTS = [
  'status-unknown',
  'status-new-word',
  'status-as-error',
  'status-turned',
] as const;

export const ITEMS_FAULTS = ['items-missing', 'items-unreadable'] as const;

export const CANCELLATION_FAULTS = ['cancellation-refused', 'cancellation-unclear'] as const;

/** Faults of one commit; the last is of every commit for a while. */
export const DISK_FAULTS = [
  'disk-full',
  'disk-busy',
  'disk-failing',
  'commit-failed-came-back',
  'crash-in-transaction',
  'crash-after-commit',
  'disk-stays-full',
] as const;

const MACHINE_FAULTS = [
  'crash',
  'crash-in-flight',
  'crash-at-start',
  'power-cut',
  'closed-in-order',
  'closed-for-hours',
  'sleep',
  'clock-set-minutes',
  'clock-set-ten-years-on',
  'clock-set-ten-years-back',
  'clock-set-while-closed',
  'rollback',
  'sent-since-the-copy',
  'rolled-back-twice',
  'clone',
  'copy-with-configuration',
  'sentinel-unwritable',
  'sentinel-half-written',
  'sentinel-lost',
  'token-lost',
] as const;

const WORLD_FAULTS = [
  'outage',
  'service-slow',
  'foreign-issuer',
  'token-expired',
  'token-expired-unnamed',
  'paused',
  'cancellation-withdrawn',
  'asked-for-status',
  'contradicted',
  'mistyped-cdc',
] as const;

export const FAULT_KINDS = [
  ...WIRE_FAULTS,
  ...EMISSION_FAULTS,
  ...STATUS_FAULTS,
  ...CANCELLATION_FAULTS,
  ...ITEMS_FAULTS,
  ...DISK_FAULTS,
  ...MACHINE_FAULTS,
  ...WORLD_FAULTS,
] as const;

/** Faults of one request. */
export type NetworkFault =
  | (typeof WIRE_FAULTS)[number]
  | (typeof EMISSION_FAULTS)[number]
  | (typeof STATUS_FAULTS)[number]
  | (typeof CANCELLATION_FAULTS)[number]
  | (typeof ITEMS_FAULTS)[number];
export type DiskFault = (typeof DISK_FAULTS)[number];
export type MachineFault = (typeof MACHINE_FAULTS)[number];
export type FaultKind = (typeof FAULT_KINDS)[number];
