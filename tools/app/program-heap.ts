import { once } from 'node:events';
import type { Program } from './program.ts';

interface Answer {
  id?: number;
  result?: { usedSize?: number };
}

/** MiB that the JavaScript of a program started with `--inspect` holds once its rubbish was collected. */
export async function readProgramHeap(program: Program): Promise<number> {
  const [, address = ''] = await program.said(/Debugger listening on (ws:\S+)/);
  const socket = new WebSocket(address);
  await once(socket, 'open');
  try {
    await ask(socket, 1, 'HeapProfiler.collectGarbage');
    const { usedSize = Number.NaN } = (await ask(socket, 2, 'Runtime.getHeapUsage')).result ?? {};
    return usedSize / 2 ** 20;
  } finally {
    socket.close();
  }
}

function ask(socket: WebSocket, id: number, method: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id === id) resolve(answer);
  });
  socket.addEventListener('close', () => reject(new Error(`no answer to ${method}`)));
  socket.send(JSON.stringify({ id, method }));
  return promise;
}
