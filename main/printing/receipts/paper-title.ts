import type { PrintedPaper } from './printed-paper.ts';

/** What a file or a window is called that shows the paper. */
export function paperTitle({ paper }: PrintedPaper): string {
  return paper.of === 'report' ? paper.title : `${paper.title} ${paper.number.value}`;
}
