import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_LABELS } from '../../../shared/domain/labels/label-size.ts';
import type { Output } from '../../../shared/contract/contract.ts';
import type { LabelSource } from '../../../shared/contract/labels.ts';
import { Dialog } from '../../kit/components/dialog.tsx';
import fileStyles from '../../kit/components/file-dialog.module.css';
import { formatCount } from '../../kit/components/format-count.ts';
import { call } from '../../ipc/call.ts';
import { LabelOptions } from './label-options.tsx';
import { LabelPreview } from './label-preview.tsx';
import { LabelRows } from './label-rows.tsx';
import styles from './labels-dialog.module.css';
import { LabelsFoot } from './labels-foot.tsx';
import { planOf, useLabels } from './labels-store.ts';

interface LabelsDialogProps {
  /** The same object as long as the dialog is open. */
  from: LabelSource;
  onClose: () => void;
}

type Preview = Output<'labels.preview'>;

/** Price labels: of which products, how many, on what; and the first sheet as it will be. */
export function LabelsDialog({ from, onClose }: LabelsDialogProps) {
  const { t } = useTranslation('labels');
  const state = useLabels();
  const { rows, counts, settings, start, more, isMore, fault, begin } = state;
  const [preview, setPreview] = useState<Preview | null>(null);
  useEffect(() => void begin(from), [begin, from]);
  const plan = useMemo(
    () => planOf({ rows, counts, settings, start, more, isMore, fault }),
    [rows, counts, settings, start, more, isMore, fault],
  );
  const read = useCallback(async (): Promise<Preview> => {
    if (plan === null) throw new Error('nothing is shown of no plan');
    const drawn = await call('labels.preview', { plan });
    setPreview(drawn);
    return drawn;
  }, [plan]);
  return (
    <Dialog title={t('title')} width="full" onClose={onClose}>
      {fault === null ? null : (
        <p role="alert" className={fileStyles.fault}>
          {fault}
        </p>
      )}
      {more > 0 ? (
        <p className={styles.more}>
          {t('more', { more: formatCount(more), most: formatCount(MOST_LABELS) })}
        </p>
      ) : null}
      {isMore ? (
        <p className={styles.more}>{t('isMore', { found: formatCount(rows?.length ?? 0) })}</p>
      ) : null}
      <div className={styles.panes}>
        <LabelOptions />
        <LabelRows withoutBars={preview?.withoutBars ?? []} />
        <LabelPreview size={settings.size} read={plan === null ? null : read} />
      </div>
      <LabelsFoot plan={plan} preview={plan === null ? null : preview} onDone={onClose} />
    </Dialog>
  );
}
