import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { runWatched } from '../../tools/set-up/run-watched.mjs';
import { armStallAlarm } from '../../tools/set-up/stall-signs.mjs';

const servers: Server[] = [];
const sockets = new Set<Socket>();

afterAll(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers) server.close();
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const serve = (listener: RequestListener): Promise<number> => listen(createHttpServer(listener));
const accept = (): Promise<number> => listen(createTcpServer(() => undefined));

/** Runs a program that downloads, with the alarm set to 3 s. */
async function download(code: string): Promise<{ problem: string; output: string }> {
  const alarm = armStallAlarm(3);
  try {
    return await runWatched(process.execPath, ['--input-type=module', '-e', code], {
      cwd: process.cwd(),
      env: alarm.env,
      isStalled: alarm.isStalled,
      lookEveryMs: 100,
    });
  } finally {
    alarm.close();
  }
}

/** A program that fetches one address completely. */
const get = (url: string): string => `
  import { get } from '${url.startsWith('https') ? 'node:https' : 'node:http'}';
  get('${url}', (response) => {
    let length = 0;
    response.on('data', (chunk) => { length += chunk.length; });
    response.on('end', () => console.log('bytes', length));
  });
`;

const GIVEN_UP = 'no byte came for 30 s, given up';

describe('the stall alarm', { concurrent: true }, () => {
  it('rings when a server accepts and stays silent', async () => {
    expect((await download(get(`http://127.0.0.1:${await accept()}/x`))).problem).toBe(GIVEN_UP);
  });

  it('rings when a download stops in the middle', async () => {
    const port = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('half');
    });
    expect((await download(get(`http://127.0.0.1:${port}/x`))).problem).toBe(GIVEN_UP);
  });

  it('rings for one stopped download while another continues', async () => {
    const port = await serve((request, response) => {
      response.writeHead(200);
      response.write('start');
      if (request.url !== '/drip') return;
      const drip = setInterval(() => response.write('.'), 200);
      response.on('close', () => clearInterval(drip));
    });
    const both = `
      import { get } from 'node:http';
      for (const path of ['/drip', '/x']) get('http://127.0.0.1:${port}' + path, (response) => response.resume());
    `;
    expect((await download(both)).problem).toBe(GIVEN_UP);
  });

  it('keeps silent while a download is slow, however long it takes', async () => {
    const port = await serve((_request, response) => {
      response.writeHead(200);
      let sent = 0;
      const drip = setInterval(() => {
        sent += 1;
        response.write('.');
        if (sent === 12) response.end();
      }, 500);
      response.on('close', () => clearInterval(drip));
    });
    expect(await download(get(`http://127.0.0.1:${port}/x`))).toEqual({ problem: '', output: 'bytes 12\n' });
  });

  it('keeps silent while a program processes its download, with the connection kept open', async () => {
    const port = await serve((_request, response) => response.end('all'));
    const unpack = `
      import { Agent, get } from 'node:http';
      const agent = new Agent({ keepAlive: true });
      get({ port: ${port}, host: '127.0.0.1', agent }, (response) => response.resume());
      setTimeout(() => { agent.destroy(); console.log('unpacked'); }, 6000);
    `;
    expect(await download(unpack)).toEqual({ problem: '', output: 'unpacked\n' });
  });
});
