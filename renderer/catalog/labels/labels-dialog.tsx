import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LabelSizeName, MAX_LABELS, sizeOf } from '../../../shared/domain/paper/label-size.ts';
import type { Output } from '../../../shared/contract/contract.ts';
import type { LabelRow, LabelSource } from '../../../shared/contract/labels.ts';
import type { ReceiptContent } from '../../../shared/contract/documents.ts';
import { Dialog } from '../../kit/components/dialog.tsx';
import { formatCount } from '../../kit/fields/group-typed.ts';
import { call } from '../../ipc/call.ts';
import { LabelOptions } from './label-options.tsx';
import { PaperFrame } from '../../kit/components/paper-frame.tsx';
import { Fill, Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { Callout, Failure } from '../../kit/layout/panel.tsx';
import styles from '../catalog.module.css';
import { LabelsFoot } from './labels-foot.tsx';
import { planOf, useLabels } from './labels-store.ts';

const LabelLine = memo(function LabelLine({ row, isBarless }: { row: LabelRow; isBarless: boolean }) {
  const { t } = useTranslation('labels');
  const count = useLabels((store) => store.counts.get(row.id) ?? 0);
  const { setCount } = useLabels.getState();
  const { id, name, price, per, code, scanned, bars } = row;
  const facts = [
    `Gs. ${price}${per === null ? '' : ` ${per}`}`,
    ...(scanned === code ? [code] : [code, scanned]),
  ];
  const why = scanned === '' ? 'rows.noCode' : bars === null ? 'rows.noBars' : 'rows.tooLong';
  return (
    <Row as="li" className={styles.label}>
      <Stack gap={0} grow>
        <Text as="span" tone={count === 0 ? 'soft' : undefined} weight={count === 0 ? undefined : 'medium'}>
          {name}
        </Text>
        <small>{facts.filter((fact) => fact !== '').join(' · ')}</small>
        {isBarless ? (
          <Text as="span" size="sm" tone="warn">
            {t(why)}
          </Text>
        ) : null}
      </Stack>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('rows.count', { name })}
        value={String(count)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setCount(id, Number(target.value.replace(/\D/g, '').slice(0, 4)))}
        onKeyDown={(event) => {
          const by = event.key === '+' ? 1 : event.key === '-' ? -1 : 0;
          if (event.key === 'ArrowUp' || event.key === 'ArrowDown' || event.key === 'Enter')
            walk(event.currentTarget, event.key === 'ArrowUp' ? -1 : 1);
          else if (by !== 0) setCount(id, count + by);
          else return;
          event.preventDefault();
        }}
      />
    </Row>
  );
});

const NOTHING = (): Promise<ReceiptContent> => Promise.resolve({ title: '', markup: '' });

interface LabelsDialogProps {
  /** Must stay the same object while the dialog is open. */
  from: LabelSource;
  onClose: () => void;
}

type Preview = Output<'labels.preview'>;

/** Prints price labels: products, counts, paper; with a preview of the first sheet. */
export function LabelsDialog({ from, onClose }: LabelsDialogProps) {
  const { t } = useTranslation('labels');
  const state = useLabels();
  const { rows, counts, settings, start, more, isMore, fault, begin } = state;
  const [preview, setPreview] = useState<Preview | null>(null);
  useEffect(() => void begin(from), [begin, from]);
  const plan = useMemo(() => planOf({ rows, counts, settings, start }), [rows, counts, settings, start]);
  const read = useCallback(async (): Promise<Preview> => {
    if (plan === null) throw new Error('nothing is shown of no plan');
    const drawn = await call('labels.preview', { plan });
    setPreview(drawn);
    return drawn;
  }, [plan]);
  return (
    <Dialog title={t('title')} width="full" onClose={onClose}>
      <Failure words={fault} />
      {more > 0 ? (
        <Callout tone="warn">{t('more', { more: formatCount(more), most: formatCount(MAX_LABELS) })}</Callout>
      ) : null}
      {isMore ? (
        <Callout tone="warn">{t('isMore', { found: formatCount(rows?.length ?? 0) })}</Callout>
      ) : null}
      <div className={styles.desks}>
        <LabelOptions />
        <LabelRows withoutBars={preview?.withoutBars ?? []} />
        <LabelPreview size={settings.size} read={plan === null ? null : read} />
      </div>
      <LabelsFoot plan={plan} preview={plan === null ? null : preview} onDone={onClose} />
    </Dialog>
  );
}

interface LabelPreviewProps {
  size: LabelSizeName;
  /** Reads the first sheet, or the first labels of a roll; null if there are none. */
  read: (() => Promise<ReceiptContent>) | null;
}

/** Preview: a whole sheet reduced, labels of a roll enlarged. */
function LabelPreview({ size, read }: LabelPreviewProps) {
  const { t } = useTranslation('labels');
  const frame = useRef<HTMLIFrameElement>(null);
  const title = t(sizeOf(size).kind === 'sheet' ? 'preview.sheet' : 'preview.roll');
  return (
    <Fill as="figure" gap={1} className={styles.preview}>
      <Text as="figcaption" size="sm" tone="soft" weight="medium">
        {title}
      </Text>
      <div
        className={styles.desk}
        data-kind={sizeOf(size).kind}
        role="region"
        aria-label={title}
        tabIndex={0}
      >
        <PaperFrame
          subject={read === null ? null : size}
          read={read ?? NOTHING}
          title={title}
          frame={frame}
        />
      </div>
    </Fill>
  );
}

function LabelRows({ withoutBars }: { withoutBars: readonly string[] }) {
  const { t } = useTranslation('labels');
  const rows = useLabels((store) => store.rows);
  const barless = new Set(withoutBars);
  return (
    <div className={styles.frame} role="group" aria-label={t('rows.label')}>
      {rows === null ? <Callout tone="sunken">{t('rows.reading')}</Callout> : null}
      {rows?.length === 0 ? <Callout tone="sunken">{t('rows.none')}</Callout> : null}
      <ul>
        {(rows ?? []).map((row) => (
          <LabelLine key={row.id} row={row} isBarless={row.bars === null || barless.has(row.id)} />
        ))}
      </ul>
    </div>
  );
}

/** Moves the focus to the count of the row above or below. */
function walk(from: HTMLInputElement, by: -1 | 1): void {
  const row = from.closest('li');
  const other = by < 0 ? row?.previousElementSibling : row?.nextElementSibling;
  other?.querySelector('input')?.focus();
}
