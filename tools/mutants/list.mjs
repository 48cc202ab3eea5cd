import { amounts } from './list/amounts.mjs';
import { answers } from './list/answers.mjs';
import { crashes } from './list/crashes.mjs';
import { doubts } from './list/doubts.mjs';
import { durability } from './list/durability.mjs';
import { evidence } from './list/evidence.mjs';
import { followUps } from './list/follow-ups.mjs';
import { gate } from './list/gate.mjs';
import { headOffice } from './list/head-office.mjs';
import { history } from './list/history.mjs';
import { holds } from './list/holds.mjs';
import { identity } from './list/identity.mjs';
import { pacing } from './list/pacing.mjs';
import { printers } from './list/printers.mjs';
import { queue } from './list/queue.mjs';
import { schema } from './list/schema.mjs';
import { secondPlace } from './list/second-place.mjs';
import { till } from './list/till.mjs';

/** All mutants, grouped by the promises they break. Add a new one to its group's file. */
export function listMutants() {
  return [
    ...durability,
    ...gate,
    ...answers,
    ...queue,
    ...crashes,
    ...doubts,
    ...evidence,
    ...identity,
    ...history,
    ...secondPlace,
    ...schema,
    ...holds,
    ...pacing,
    ...followUps,
    ...printers,
    ...amounts,
    ...till,
    ...headOffice,
  ];
}
