import { memo, useEffect } from 'react';
import { Notices } from '../kit/components/notices.tsx';
import { KeyBar } from './keys/key-bar.tsx';
import { LinesPanel } from './lines/lines-panel.tsx';
import styles from './sale-screen.module.css';
import { useSale } from './sale-store.ts';
import { SidePanel } from './side/side-panel.tsx';
import { useNoticesInSale } from './use-notices-in-sale.ts';

const READY = 'ready-to-sell';

/**
 * The sale while it is being entered; once it is sold, out of sight and as it was until the next one is there. Of the
 * screen only this is drawn again at every change of it.
 */
export const SaleInProgress = memo(function SaleInProgress() {
  const draft = useSale((store) => store.draft ?? store.ended);
  const isThere = draft !== null;
  useEffect(() => {
    if (isThere) noteReady();
  }, [isThere]);
  if (draft === null) return null;
  return (
    <>
      <div className={styles.middle}>
        <LinesPanel draft={draft} />
      </div>
      <div className={styles.foot}>
        <RowOfNotices />
        <KeyBar />
      </div>
      <SidePanel draft={draft} />
    </>
  );
});

function RowOfNotices() {
  return useNoticesInSale() ? <Notices place="row" /> : null;
}

/** Once, at the start: whoever measures it asks the page when one could sell. */
function noteReady(): void {
  if (performance.getEntriesByName(READY).length === 0) performance.mark(READY);
}
