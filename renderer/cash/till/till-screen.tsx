import { Tabs } from '@base-ui/react/tabs';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import { Banknote } from 'lucide-react';
import type { MovementView, TillHandOvers, TillState } from '../../../shared/contract/till.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { formatDateTime } from '../../../shared/domain/dates.ts';
import type { ShiftReport } from '../../../shared/domain/cash/shift-report.ts';
import type { PaperRef } from '../../../shared/contract/papers.ts';
import { TabList } from '../../kit/components/tab-list.tsx';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import { useAnswer, useAnswerOrFault } from '../../kit/answers.ts';
import { ClosesList } from './closes-list.tsx';
import { Button } from '../../kit/components/button.tsx';
import { HandOverBands } from './hand-over-bands.tsx';
import { DrawerPanel } from './drawer-panel.tsx';
import { MovementList } from './movements/movement-list.tsx';
import { PaperDialog } from '../papers/paper-dialog.tsx';
import { CloseDialog } from './close/close-dialog.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { CorrectDialog } from './movements/correct-dialog.tsx';
import { HandOverDialog } from './movements/hand-over-dialog.tsx';
import { MoveDialog, type MoveKind } from './movements/move-dialog.tsx';
import { TakeInDialog } from './movements/take-in-dialog.tsx';
import { clockTime } from '../../kit/time/time-words.ts';
import { Row, Scroll, Text } from '../../kit/layout/layout.tsx';
import { Callout, EmptyState } from '../../kit/layout/panel.tsx';
import { useMovementWords } from './movements/use-movement-words.ts';
import styles from './till.module.css';

/** The till: movements of this shift, counts and closes. */
export function TillScreen() {
  const { t } = useTranslation('till');
  const till = useAnswer('till.read', {});
  const handOvers = useAnswer('till.hand-overs', {});
  const { answer: x, fault } = useAnswerOrFault('till.x', {});
  const [dialog, setDialog] = useState<TillDialog | null>(null);
  const isFree = useDialogs((store) => store.open === 0);
  const isOpen = till !== null && till.shift !== null;
  const toOpen = till !== null && till.shift?.isCounted !== true;
  const canHandOver = handOvers !== null && handOvers.counters.length > 0;
  const keys = { enableOnFormTags: true, preventDefault: true };
  const whenOpen = { ...keys, enabled: isFree && isOpen };
  useHotkeys('f2', () => setDialog({ name: 'open' }), { ...keys, enabled: isFree && toOpen });
  useHotkeys('f7', () => setDialog({ name: 'move', kind: 'cash-in' }), { ...keys, enabled: isFree });
  useHotkeys('f8', () => setDialog({ name: 'move', kind: 'cash-out' }), { ...keys, enabled: isFree });
  useHotkeys('f4', () => setDialog({ name: 'hand-over' }), { ...keys, enabled: isFree && canHandOver });
  const oldest = handOvers?.offered[0];
  useHotkeys('f5', () => oldest && setDialog({ name: 'take-in', offered: oldest }), {
    ...keys,
    enabled: isFree && oldest !== undefined,
  });
  useHotkeys('f10', () => setDialog({ name: 'x' }), whenOpen);
  useHotkeys('f9', () => setDialog({ name: 'close' }), whenOpen);

  // The expected amounts are hidden while the cash is counted.
  const isBlind = dialog?.name === 'close' || dialog?.name === 'open';

  if (till === null) return <Scroll as="p">{t('reading')}</Scroll>;
  return (
    <div className={styles.screen}>
      <TillHead till={till} canHandOver={canHandOver} onShow={setDialog} />
      {handOvers === null ? null : (
        <HandOverBands handOvers={handOvers} onTake={(offered) => setDialog({ name: 'take-in', offered })} />
      )}
      <Tabs.Root className={styles.tabs} defaultValue="shift">
        <TabList
          label={t('tabs.label')}
          tabs={[
            { value: 'shift', words: t('tabs.shift') },
            { value: 'closes', words: t('tabs.closes') },
          ]}
        />
        <Tabs.Panel className={styles.panel} value="shift" tabIndex={-1}>
          {till.shift === null ? (
            <ClosedTill till={till} onOpen={() => setDialog({ name: 'open' })} />
          ) : (
            <ShiftPanes till={till} report={x?.report ?? null} isBlind={isBlind} onShow={setDialog} />
          )}
        </Tabs.Panel>
        <Tabs.Panel className={styles.panel} value="closes" tabIndex={-1}>
          <ClosesList onOpen={(number) => setDialog({ name: 'z', number })} />
        </Tabs.Panel>
      </Tabs.Root>
      {fault === null ? null : (
        <Callout tone="bad" role="alert" floats>
          {t('failed', { message: fault })}
        </Callout>
      )}
      {dialog === null ? null : (
        <TillDialogs
          dialog={dialog}
          till={till}
          report={x?.report ?? null}
          counters={handOvers?.counters ?? []}
          onShow={setDialog}
        />
      )}
    </div>
  );
}

function ClosedTill({ till: { left }, onOpen }: { till: TillState; onOpen: () => void }) {
  const { t } = useTranslation('till');
  const open = useRef<HTMLButtonElement>(null);
  const isFree = useDialogs((store) => store.open === 0);
  useEffect(() => {
    if (isFree) open.current?.focus();
  }, [isFree]);
  const amounts = left.filter(({ amount }) => amount !== '0');
  return (
    <div className={styles.closed}>
      <EmptyState icon={Banknote} title={t('closed.title')}>
        {amounts.length === 0 ? null : (
          <p>
            {t('open.left', {
              amount: amounts
                .map(({ currency, amount }) => formatMoney(BigInt(amount), currency))
                .join(' + '),
            })}
          </p>
        )}
        <p>{t('closed.meaning')}</p>
        <Button data-first ref={open} tone="primary" size="large" keyName="F2" onClick={onOpen}>
          {t('open.title')}
        </Button>
      </EmptyState>
    </div>
  );
}

interface ShiftPanesProps {
  till: TillState;
  /** X report of the open shift; null until read. */
  report: ShiftReport | null;
  isBlind: boolean;
  onShow: (dialog: TillDialog) => void;
}

function ShiftPanes({ till, report, isBlind, onShow }: ShiftPanesProps) {
  const { t } = useTranslation('till');
  return (
    <>
      {till.shift?.isCounted === false ? (
        <Row justify="between" className={styles.uncounted}>
          <p>{t('uncounted.meaning')}</p>
          <Button keyName="F2" onClick={() => onShow({ name: 'open' })}>
            {t('uncounted.do')}
          </Button>
        </Row>
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

interface TillHeadProps {
  till: TillState;
  canHandOver: boolean;
  onShow: (dialog: TillDialog) => void;
}

function TillHead({ till: { shift }, canHandOver, onShow }: TillHeadProps) {
  const { t } = useTranslation('till');
  const { who } = useMovementWords();
  return (
    <Row as="header" justify="between" wrap className={styles.head}>
      <Row align="baseline" gap={4} wrap>
        <h2>{shift === null ? t('head.closed') : t('head.shift', { number: shift.number })}</h2>
        {shift === null ? null : (
          <Text tone={shift.isOfEarlierDay ? 'warn' : 'soft'}>
            {t(shift.isOfEarlierDay ? 'head.sinceEarlier' : 'head.since', {
              at: shift.isOfEarlierDay
                ? formatDateTime(shift.openedAt).slice(0, 16)
                : clockTime(shift.openedAt),
              who: who(shift.openedBy),
            })}
          </Text>
        )}
      </Row>
      <Row wrap>
        <Button keyName="F7" onClick={() => onShow({ name: 'move', kind: 'cash-in' })}>
          {t('head.in')}
        </Button>
        <Button keyName="F8" onClick={() => onShow({ name: 'move', kind: 'cash-out' })}>
          {t('head.out')}
        </Button>
        {canHandOver ? (
          <Button keyName="F4" onClick={() => onShow({ name: 'hand-over' })}>
            {t('handOver.open')}
          </Button>
        ) : null}
        {shift === null ? null : (
          <>
            <Button keyName="F10" onClick={() => onShow({ name: 'x' })}>
              {t('head.x')}
            </Button>
            <Button tone="primary" keyName="F9" onClick={() => onShow({ name: 'close' })}>
              {t('head.close')}
            </Button>
          </>
        )}
      </Row>
    </Row>
  );
}

interface TillDialogsProps {
  dialog: TillDialog;
  till: TillState;
  report: ShiftReport | null;
  counters: TillHandOvers['counters'];
  onShow: (dialog: TillDialog | null) => void;
}

function TillDialogs({ dialog, till, report, counters, onShow }: TillDialogsProps) {
  const close = (): void => onShow(null);
  switch (dialog.name) {
    case 'open':
      return <OpenDialog till={till} onClose={close} />;
    case 'move':
      return <MoveDialog kind={dialog.kind} onClose={close} />;
    case 'hand-over':
      return till.shift !== null && report === null ? null : (
        <HandOverDialog till={till} report={report} counters={counters} onClose={close} />
      );
    case 'take-in':
      return <TakeInDialog offered={dialog.offered} onClose={close} />;
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

type TillDialog =
  | { name: 'open' }
  | { name: 'move'; kind: MoveKind }
  | { name: 'hand-over' }
  | { name: 'take-in'; offered: TillHandOvers['offered'][number] }
  | { name: 'correct'; movement: MovementView }
  | { name: 'slip'; id: string }
  | { name: 'x' }
  | { name: 'close' }
  | { name: 'z'; number: number };
