import type { LookupAddress } from 'node:dns';
import { connect, type Socket } from 'node:net';

/** How long an address is tried alone before the next one is tried beside it (RFC 8305, 5). */
const HEAD_START_MS = 250;

/**
 * The first connection that stands, of all addresses tried one after the other without giving up the earlier
 * ones: Node's own race does give them up, and where every connection takes longer than the head start, none
 * but the last address can ever be reached. Rejects with an AggregateError of every address's own error, or
 * with the reason of `signal`. The losers are closed; nothing was written on them.
 */
export function raceAddresses(
  addresses: readonly LookupAddress[],
  port: number,
  signal: AbortSignal,
  open: (address: LookupAddress, port: number) => Socket = openOne,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const waiting = interleave(addresses);
    const racing = new Set<Socket>();
    const errors: Error[] = [];
    let headStart: NodeJS.Timeout | undefined;
    const end = (finish: () => void): void => {
      clearTimeout(headStart);
      for (const socket of racing) socket.destroy();
      racing.clear();
      finish();
    };
    const tryNext = (): void => {
      clearTimeout(headStart);
      const next = waiting.shift();
      if (next === undefined) {
        if (racing.size === 0) end(() => reject(new AggregateError(errors, 'no addresses')));
        return;
      }
      const socket = open(next, port);
      racing.add(socket);
      socket.once('connect', () => {
        racing.delete(socket);
        end(() => resolve(socket));
      });
      // Stays attached: an error between here and the request must not end the program.
      socket.on('error', (error) => {
        if (!racing.delete(socket)) return;
        errors.push(error);
        tryNext();
      });
      headStart = setTimeout(tryNext, HEAD_START_MS);
    };
    signal.addEventListener('abort', () => end(() => reject(signal.reason as Error)));
    tryNext();
  });
}

const openOne = ({ address }: LookupAddress, port: number): Socket => connect({ host: address, port });

/** IPv4 and IPv6 by turns, the resolver's first choice first: a network often lacks one of them whole. */
function interleave(addresses: readonly LookupAddress[]): LookupAddress[] {
  const preferred = addresses.filter(({ family }) => family === addresses[0]?.family);
  const others = addresses.filter(({ family }) => family !== addresses[0]?.family);
  return preferred
    .flatMap((address, index) => [address, ...others.slice(index, index + 1)])
    .concat(others.slice(preferred.length));
}
