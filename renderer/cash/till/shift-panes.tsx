import { useTranslation } from 'react-i18next';
import type { TillState } from '../../../shared/contract/till.ts';
import { Button } from '../../kit/components/button.tsx';
import { DrawerPanel } from './drawer-panel.tsx';
import { MovementList } from './movements/movement-list.tsx';
import { useShift } from './shift-store.ts';
import type { TillDialog } from './till-dialog.ts';
import styles from './till-screen.module.css';

interface ShiftPanesProps {
  till: TillState;
  isBlind: boolean;
  onShow: (dialog: TillDialog) => void;
}

/** The open shift: what there has to be, and beside it what moved. */
export function ShiftPanes({ till, isBlind, onShow }: ShiftPanesProps) {
  const { t } = useTranslation('till');
  const report = useShift((store) => store.report);
  return (
    <>
      {till.shift?.isCounted === false ? (
        <div className={styles.uncounted}>
          <p>{t('uncounted.meaning')}</p>
          <Button keyName="F2" onClick={() => onShow({ name: 'open' })}>
            {t('uncounted.do')}
          </Button>
        </div>
      ) : null}
      <div className={styles.panes} data-blind={isBlind}>
        {report === null ? <div /> : <DrawerPanel report={report} hasDrawer={till.hasDrawer} />}
        <MovementList
          onCorrect={(movement) => onShow({ name: 'correct', movement })}
          onSlip={({ id }) => onShow({ name: 'slip', id })}
        />
      </div>
    </>
  );
}
