import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaperRef } from '../../../shared/contract/papers.ts';
import type { TillState } from '../../../shared/contract/till.ts';
import { PaperDialog } from '../papers/paper-dialog.tsx';
import { CloseDialog } from './close/close-dialog.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { CorrectDialog } from './movements/correct-dialog.tsx';
import { MoveDialog } from './movements/move-dialog.tsx';
import { useShift } from './shift-store.ts';
import type { TillDialog } from './till-dialog.ts';

interface TillDialogsProps {
  dialog: TillDialog;
  till: TillState;
  onShow: (dialog: TillDialog | null) => void;
}

/** The one that is open. */
export function TillDialogs({ dialog, till, onShow }: TillDialogsProps) {
  const report = useShift((store) => store.report);
  const close = (): void => onShow(null);
  switch (dialog.name) {
    case 'open':
      return <OpenDialog till={till} onClose={close} />;
    case 'move':
      return <MoveDialog kind={dialog.kind} onClose={close} />;
    case 'correct':
      return <CorrectDialog movement={dialog.movement} onClose={close} />;
    case 'close':
      return report === null ? null : (
        <CloseDialog
          report={report}
          currencies={till.currencies}
          onClose={close}
          onClosed={(number) => onShow({ name: 'z', number })}
        />
      );
    case 'x':
    case 'z':
    case 'slip':
      return <TillPaper dialog={dialog} onClose={close} />;
  }
}

type PaperOf = Extract<TillDialog, { name: 'x' | 'z' | 'slip' }>;

function TillPaper({ dialog, onClose }: { dialog: PaperOf; onClose: () => void }) {
  const { t } = useTranslation('till');
  const paper = useMemo((): PaperRef => {
    if (dialog.name === 'x') return { of: 'shift-x' };
    return dialog.name === 'z'
      ? { of: 'shift-close', number: dialog.number }
      : { of: 'cash-slip', id: dialog.id };
  }, [dialog]);
  const title = dialog.name === 'z' ? t('paper.z', { number: dialog.number }) : t(`paper.${dialog.name}`);
  return <PaperDialog paper={paper} title={title} onClose={onClose} />;
}
