import { FileDown, Printer } from 'lucide-react';
import { useId, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import { printsLabels, MAX_LABELS } from '../../../shared/domain/paper/label-size.ts';
import type { Output } from '../../../shared/contract/contract.ts';
import type { LabelPlan } from '../../../shared/contract/labels.ts';
import { Button } from '../../kit/components/button.tsx';
import { formatCount } from '../../kit/fields/group-typed.ts';
import { useSavePdf } from '../../kit/components/use-save-pdf.ts';
import { call } from '../../ipc/call.ts';
import { usePrinting } from '../../kit/printing/printing-store.ts';
import { tellError, useNotices } from '../../kit/components/notice-store.ts';
import { Row, Text } from '../../kit/layout/layout.tsx';
import { Actions } from '../../kit/components/dialog.tsx';
import styles from '../catalog.module.css';
import { useLabels } from './labels-store.ts';

interface LabelsFootProps {
  /** Null if there is nothing to print, or too much. */
  plan: LabelPlan | null;
  preview: Output<'labels.preview'> | null;
  onDone: () => void;
}

export function LabelsFoot({ plan, preview, onDone }: LabelsFootProps) {
  const { t } = useTranslation('labels');
  const id = useId();
  const size = useLabels((store) => store.settings.size);
  const standings = usePrinting((store) => store.status?.printers ?? []);
  const printers = standings.map(({ printer }) => printer).filter((printer) => printsLabels(printer, size));
  const [chosen, choose] = useState<string | null>(null);
  const [isPrinting, setPrinting] = useState(false);
  const printer = printers.find((one) => one.id === chosen) ?? printers[0];
  const { saving, save } = useSavePdf(() => {
    if (plan === null) return Promise.resolve({ file: null });
    return call('labels.save-pdf', { plan });
  });
  const print = async (): Promise<void> => {
    if (plan === null || printer === undefined || isPrinting) return;
    setPrinting(true);
    try {
      const { printerName } = await call('labels.print', { plan, printerId: printer.id });
      useNotices.getState().tell('good', t('foot.queued', { name: printerName }));
      onDone();
    } catch (error) {
      tellError(error);
      setPrinting(false);
    }
  };
  useHotkeys('ctrl+p, meta+p', () => void print(), { enableOnFormTags: true, preventDefault: true });
  const isPlanned = plan !== null;
  return (
    <Actions role="contentinfo">
      <Text weight="medium" grow role="status">
        <Told preview={preview} />
      </Text>
      {printers.length > 1 ? (
        <Row gap={2} className={styles.filters}>
          <Text as="label" htmlFor={id} size="sm" tone="soft">
            {t('foot.printer')}
          </Text>
          <select id={id} value={printer?.id} onChange={({ target }) => choose(target.value)}>
            {printers.map(({ id: printerId, name }) => (
              <option key={printerId} value={printerId}>
                {name}
              </option>
            ))}
          </select>
        </Row>
      ) : null}
      {printer === undefined ? (
        <Text grow size="sm" tone="soft">
          {t('foot.noPrinter')}
        </Text>
      ) : null}
      <Button
        icon={<FileDown aria-hidden="true" size={18} />}
        disabled={!isPlanned || saving !== null}
        onClick={() => void save('a4')}
      >
        {t(saving === null ? 'foot.pdf' : 'foot.savingPdf')}
      </Button>
      <Button
        tone="primary"
        keyName="Ctrl+P"
        icon={<Printer aria-hidden="true" size={18} />}
        disabled={!isPlanned || printer === undefined || isPrinting}
        onClick={() => void print()}
      >
        {printers.length === 1 ? t('foot.printOn', { name: printer?.name }) : t('foot.print')}
      </Button>
    </Actions>
  );
}

function Told({ preview }: { preview: Output<'labels.preview'> | null }) {
  const { t } = useTranslation('labels');
  const { rows, counts } = useLabels();
  const count = [...counts.values()].reduce((sum, one) => sum + one, 0);
  if (rows === null) return null;
  if (count > MAX_LABELS)
    return t('foot.tooMany', { count: formatCount(count), most: formatCount(MAX_LABELS) });
  if (count === 0) return t('foot.nothing');
  const labels = t('foot.labels', { count, total: formatCount(count) });
  const sheets = preview?.sheets ?? null;
  const barless = preview?.withoutBars.length ?? 0;
  return [
    labels,
    ...(sheets === null ? [] : [t('foot.sheets', { count: sheets, total: formatCount(sheets) })]),
    ...(barless === 0 ? [] : [t('foot.barless', { count: barless, total: formatCount(barless) })]),
  ].join(' · ');
}
