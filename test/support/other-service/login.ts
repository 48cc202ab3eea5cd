import { randomBytes } from 'node:crypto';
import { CITY_ID } from './lists.ts';
import { member } from './json.ts';
import { accepted, type Reply, refusedFields, refusedQuietly } from './replies.ts';

/** The only account, and the code sent to it. */
export const LOGIN = { correo: 'ana@otra.example', codigo: 'K7-ñ9Z' };

/** The tokens that are valid; none of them is a JWT. */
export class Sessions {
  readonly #valid = new Set<string>();

  open(): string {
    const token = `otra|${randomBytes(15).toString('base64')}`;
    this.#valid.add(token);
    return token;
  }

  /** Ends all sessions. */
  end(): void {
    this.#valid.clear();
  }

  /** Checks the header as the interface defines it (Authentication, 3). */
  has(header: string | string[] | undefined): boolean {
    return typeof header === 'string' && header.startsWith('Bearer ') && this.#valid.has(header.slice(7));
  }
}

/** Answers with a flat array of companies, whose RUC has no check digit. */
export function verifyEmail(body: unknown, hasToken: boolean, ruc: string, sessions: Sessions): Reply {
  if (hasToken) return refusedFields(['El inicio de sesión va sin x-api-key']);
  const isRight =
    member(body, 'email', 'correo') === LOGIN.correo && member(body, 'email', 'codigo') === LOGIN.codigo;
  if (!isRight) return refusedQuietly(1200, 'El código no es ese');
  const establishment = {
    id: 'e3e3e3e3-0000-1000-8000-000000000001',
    numero_establecimiento: '1',
    nombre: 'Casa central',
    direccion: 'Calle Última',
    barrio: null,
    numero_casa: 45,
    whatsapp: null,
    ciudad: { id: CITY_ID, nombre: 'Encarnación', distrito: null },
    horario: { lunes: '8 a 18' },
  };
  const company = {
    id: 'f4f4f4f4-0000-1000-8000-000000000001',
    nombre: 'La Otra S.R.L.',
    nombre_fantasia: null,
    ruc: ruc.split('-')[0],
    establecimientos: [establishment, null],
    plan: 'anual',
  };
  return accepted({ token: sessions.open(), usuario: { nombre: 'Ana', imagen: null }, empresas: [company] });
}
