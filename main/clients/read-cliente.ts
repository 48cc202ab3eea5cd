import type { Cliente } from '../../shared/wire/cliente.ts';

/** Not checked again as it was when it was stored: that takes five times as long, and a search reads many. */
export function readCliente(record: string): Cliente {
  return JSON.parse(record) as Cliente;
}
