/**
 * Preloaded into npm and Playwright's installer (`node --import`), and so into every Node program they start:
 * creates the file MOSTRADOR_STALL_ALARM when no expected byte has come for MOSTRADOR_STALL_SECONDS. npm's
 * own time-out does not cover connecting and the TLS handshake, and the time-outs of npm and Playwright
 * restart with every retry. Watches sockets until their first byte and while a request is open on them, and
 * the time between a failure and the next byte.
 */
import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import { Socket } from 'node:net';

const alarmFile = process.env['MOSTRADOR_STALL_ALARM'];
const limit = Number(process.env['MOSTRADOR_STALL_SECONDS']);

/**
 * Sockets that bytes are expected on, with the bytes so far and the ticks since the last one.
 * @type {Map<Socket, { bytes: number, ticks: number }>}
 */
const expected = new Map();
/** @type {Set<Socket>} */
const inRequest = new Set();
/** Ticks since the first failure without a byte after it, -1 for none: covers npm's pauses before retries. */
let ticksSinceFailure = -1;

/** @param {Socket} socket */
function expect(socket) {
  expected.set(socket, { bytes: socket.bytesRead, ticks: 0 });
}

/** @param {Socket} socket */
function look(socket) {
  const watch = expected.get(socket);
  if (watch === undefined) return;
  if (socket.bytesRead === watch.bytes) {
    watch.ticks += 1;
    return;
  }
  watch.bytes = socket.bytesRead;
  watch.ticks = 0;
  ticksSinceFailure = -1;
  if (!inRequest.has(socket)) expected.delete(socket);
}

function noteFailure() {
  ticksSinceFailure = Math.max(0, ticksSinceFailure);
}

/** @param {Socket} socket */
function watchConnection(socket) {
  expect(socket);
  socket.once('close', () => {
    look(socket);
    expected.delete(socket);
    if (socket.bytesRead === 0) noteFailure();
  });
}

/** @param {import('node:http').ClientRequest} request @param {Socket} socket */
function watchRequest(request, socket) {
  let isComplete = () => false;
  inRequest.add(socket);
  expect(socket);
  request.once('response', (response) => {
    isComplete = () => response.complete;
  });
  request.once('close', () => {
    look(socket);
    inRequest.delete(socket);
    expected.delete(socket);
    if (!isComplete()) noteFailure();
  });
}

/** @param {string} file */
function startLooking(file) {
  const timer = setInterval(() => {
    if (ticksSinceFailure >= 0) ticksSinceFailure += 1;
    for (const socket of expected.keys()) look(socket);
    const ticks = Math.max(ticksSinceFailure, ...[...expected.values()].map((watch) => watch.ticks));
    if (ticks >= limit) writeFileSync(file, '');
  }, 1000);
  timer.unref();
}

if (alarmFile !== undefined) {
  const connect = Reflect.get(Socket.prototype, 'connect');
  /** @this {Socket} @param {any[]} args */
  Socket.prototype.connect = function connectWatched(...args) {
    watchConnection(this);
    return Reflect.apply(connect, this, args);
  };
  subscribe('http.client.request.start', (message) => {
    const { request } = /** @type {{ request: import('node:http').ClientRequest }} */ (message);
    if (request.socket) watchRequest(request, request.socket);
    else request.once('socket', (socket) => watchRequest(request, socket));
  });
  startLooking(alarmFile);
}
