import type { ReportPaper } from '../../shared/domain/paper/report-paper.ts';
import type { PaperRef } from '../../shared/ipc/paper-schemas.ts';
import { type DrawerPaperSources, drawerOpeningsPaper } from './drawer-openings-paper.ts';

/** What any of the papers is made of. */
export interface PaperSources extends DrawerPaperSources {}

type Build<Of extends PaperRef['of']> = (
  sources: PaperSources,
  ref: Extract<PaperRef, { of: Of }>,
) => ReportPaper | Promise<ReportPaper>;

/** Who makes each paper: whoever has another one adds it here and to the references. */
const BUILDERS: Readonly<{ [Of in PaperRef['of']]: Build<Of> }> = {
  'drawer-openings': drawerOpeningsPaper,
};

/** The paper as it now is. */
export async function buildPaper(sources: PaperSources, ref: PaperRef): Promise<ReportPaper> {
  return await BUILDERS[ref.of](sources, ref);
}
