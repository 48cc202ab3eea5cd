import type * as z from 'zod';

/** Groups of the document, in the order in which they are shown. */
export const TAGS = {
  login: 'Inicio de sesión',
  freeTrial: 'Prueba gratuita',
  lookups: 'Consultas previas',
  invoices: 'Facturas',
  dispatch: 'Notas de remisión',
  documents: 'Documentos emitidos',
  control: 'Control del entrenamiento',
} as const;

export type RefusalStatus = 400 | 403 | 404 | 409 | 413 | 415;

/** Description of an endpoint besides the shapes of its request, which come from the route's own schemas. */
export interface Operation {
  tag: keyof typeof TAGS;
  summary: string;
  /** Markdown. */
  description: string;
  /** Called without a token (interface, authentication 4). */
  isOpen?: boolean;
  /** Request as it is shown, where the route's own schema has no JSON Schema that says as much. */
  shown?: { body?: z.ZodType; querystring?: z.ZodType };
  /** Bodies that the service accepts as they are, or that say what to put in; by name. */
  examples?: Readonly<Record<string, { summary: string; value: unknown }>>;
  success: Success;
  refusals: Readonly<Partial<Record<RefusalStatus, Refused>>>;
}

interface Success {
  status?: 200 | 201;
  description: string;
  /** Of the whole answer; text of that type where there is none. */
  schema?: z.ZodType;
  contentType?: string;
}

export interface Refused {
  /** Case in which it comes, in Spanish. */
  description: string;
  /** Of the whole answer; a page where there is none. */
  schema?: z.ZodType;
}

/** Endpoints by method and path, as in `POST /auth/whatsapp`; parameters in braces. */
export type Operations = Readonly<Record<string, Operation>>;
