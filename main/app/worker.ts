import type { ChainProgress } from '../../shared/contract/chain.ts';
import type { StoreCheckInput } from '../database/check-store.ts';
import type { LogEmptier } from '../database/checkpoint-scheduler.ts';
import type { BackUpInput } from '../continuity/backups/back-up.ts';
import type { JournalAppender } from '../continuity/journal/journal-scheduler.ts';
import type { OpenUplink, UplinkInput, UplinkNews } from '../chain/open-uplink.ts';
import type { BranchServerInput, BranchServerNews } from '../chain/branch/branch-server.ts';
import type { BranchInput, BranchNews, OpenBranch } from '../chain/branch/open-branch.ts';
import type { JournalPlace } from '../continuity/journal/journal-writer.ts';
import type { ExportInput, ExportProgress } from '../documents/export/export-service.ts';
import type { Renderings } from '../printing/renderings.ts';
import type { Reports } from '../reports/report-service.ts';
import type { TableInput, TableReader } from '../catalog/import/table-reader.ts';
import { answerCalls } from '../kernel/threads/answer-calls.ts';

/* Entry of all threads: each runs one of these tasks while the counter sells, and loads only its own task's module. */

/** A task that is one call, and ends with it. */
const oneCall = <Output>(run: () => Output) => ({ run: () => Promise.resolve(run()) });

const tasks = {
  /** Makes one verified backup. */
  backup: async (input: BackUpInput) => {
    const { backUp } = await import('../continuity/backups/back-up.ts');
    return oneCall(() => backUp(input));
  },

  /** Checks the database and its audit chain. */
  check: async (input: StoreCheckInput) => {
    const { checkStore } = await import('../database/check-store.ts');
    return oneCall(() => checkStore(input));
  },

  /** Empties the database's log whenever it is asked to. */
  checkpoint: async (): Promise<LogEmptier> => {
    const { emptyLog } = await import('../database/connection.ts');
    return { emptyLog: (database) => Promise.resolve(emptyLog(database)) };
  },

  /** Sends the audit chain to the head office. */
  uplink: async (input: UplinkInput, tell: (news: UplinkNews) => void): Promise<OpenUplink> => {
    const { openUplink } = await import('../chain/open-uplink.ts');
    return openUplink(input, tell);
  },

  /** Goes to the branch's server: with copies of the audit chain, and for the branch's parked sales. */
  branch: async (input: BranchInput, tell: (news: BranchNews) => void): Promise<OpenBranch> => {
    const { openBranch } = await import('../chain/branch/open-branch.ts');
    return openBranch(input, tell);
  },

  /** Runs the branch's server. */
  'branch-server': async (input: BranchServerInput, tell: (news: BranchServerNews) => void) => {
    const { BranchServer } = await import('../chain/branch/branch-server.ts');
    return new BranchServer(input, tell);
  },

  /** Draws papers and labels. */
  drawings: async (): Promise<Renderings> => {
    const { DRAWN_HERE } = await import('../printing/drawn-here.ts');
    return DRAWN_HERE;
  },

  /** Writes one file of documents. */
  export: async (input: ExportInput, tell: (progress: ExportProgress) => void) => {
    const { exportBeside } = await import('../documents/export/run-export.ts');
    return oneCall(() => exportBeside(input, tell));
  },

  /** Appends to the journal on a second drive. */
  journal: async (place: JournalPlace): Promise<Omit<JournalAppender, 'abandon'>> => {
    const { openAppenderHere } = await import('../continuity/journal/appender-here.ts');
    return openAppenderHere(place);
  },

  /** Brings a lost counter back from the head office, by way of this folder. */
  recovery: async (folder: string, tell: (progress: ChainProgress) => void) => {
    const { CounterRecovery } = await import('../chain/recover-chain.ts');
    return new CounterRecovery(folder, tell);
  },

  /** Computes the sales reports. */
  reports: async ({ database }: { database: string }): Promise<Reports> => {
    const { ReportService } = await import('../reports/report-service.ts');
    const { reportSourcesOf } = await import('../counter/report-sources.ts');
    const { openForLooking } = await import('../database/connection.ts');
    return new ReportService({ open: () => openForLooking(database), sourcesOf: reportSourcesOf });
  },

  /** Reads and writes tables of products and clients. */
  tables: async ({ database, today }: TableInput): Promise<TableReader> => {
    const { TableService } = await import('../catalog/import/table-service.ts');
    const { shopListsOf } = await import('../counter/shop-lists.ts');
    const { openForLooking } = await import('../database/connection.ts');
    return new TableService(shopListsOf(openForLooking(database), today), database);
  },
};

export type Tasks = typeof tasks;

// Their servers may leave a question unanswered for seconds, and new sales go on meanwhile.
answerCalls(tasks, ['uplink', 'branch'] satisfies (keyof Tasks)[]);
