import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TestAnswers } from '../../../shared/contract/printing.ts';
import type { Printer } from '../../../shared/domain/printing/printer.ts';
import { rulersOf, TEST_CODE_PAGES } from '../../../shared/domain/printing/test-page.ts';
import { Button } from '../../kit/components/button.tsx';
import { Dialog } from '../../kit/components/dialog.tsx';
import { Segments } from '../../kit/components/segments.tsx';
import { Switch } from '../../kit/components/switch.tsx';
import { asError } from '../../ipc/as-error.ts';
import { call } from '../../ipc/call.ts';
import { usePrinting } from '../../kit/printing/printing-store.ts';
import { useNotices } from '../../kit/components/notice-store.ts';
import styles from './printer-dialog.module.css';

interface TestDialogProps {
  printer: Printer;
  onClose: () => void;
}

const NO_BLOCK = 'none';

/** Prints a test page, asks what is seen on it, and sets the printer by the answers. */
export function TestDialog({ printer, onClose }: TestDialogProps) {
  const { t } = useTranslation('printing');
  const { name, escpos, opensDrawer, id, paper } = printer;
  const [isSent, setIsSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [seen, setSeen] = useState<TestAnswers>({
    columns: escpos?.columns ?? 0,
    font: escpos?.font ?? 'A',
    codePage: escpos?.codePage ?? null,
    nativeQr: escpos?.qr === 'native',
    cut: escpos?.cuts ?? false,
    drawerOpened: opensDrawer,
  });
  const tryTo = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
      setFailure(null);
    } catch (error) {
      setFailure(asError(error).message);
    }
  };
  const print = (): Promise<void> =>
    tryTo(async () => {
      await call('printers.test-page', { id });
      setIsSent(true);
    });
  // In the letters it prints in: those of the others are as wide on paper.
  const rulers = rulersOf(paper === '58' ? '58' : '80').filter(({ font }) => font === seen.font);
  const save = (): Promise<void> =>
    tryTo(async () => {
      usePrinting.getState().take(await call('printers.tested', { id, answers: seen }));
      useNotices.getState().tell('good', t('test.saved', { name }));
      onClose();
    });
  return (
    <Dialog title={t('test.title', { name })} meaning={t('test.meaning')} width="wide" onClose={onClose}>
      <div className={styles.tries}>
        <Button tone={isSent ? 'plain' : 'primary'} onClick={() => void print()}>
          {t(isSent ? 'test.again' : 'test.print')}
        </Button>
      </div>
      {isSent ? (
        <div className={styles.questions}>
          <p role="status">{t('test.sent')}</p>
          <div className={styles.choice}>
            <span>{t('test.columns')}</span>
            <Segments
              label={t('test.columns')}
              options={rulers.map(({ answer, columns }) => ({
                value: columns,
                words: t('test.ruler', { number: answer, columns }),
              }))}
              value={seen.columns}
              onChange={(columns) => setSeen({ ...seen, columns })}
            />
          </div>
          <div className={styles.choice}>
            <span>{t('test.letters')}</span>
            <Segments
              label={t('test.letters')}
              options={[
                ...TEST_CODE_PAGES.map(({ codePage, answer }) => ({
                  value: codePage as string,
                  words: t('test.block', { number: answer }),
                })),
                { value: NO_BLOCK, words: t('test.noBlock') },
              ]}
              value={seen.codePage ?? NO_BLOCK}
              onChange={(chosen) =>
                setSeen({
                  ...seen,
                  codePage: TEST_CODE_PAGES.find(({ codePage }) => codePage === chosen)?.codePage ?? null,
                })
              }
            />
          </div>
          <Question
            words={t('test.qr')}
            isOn={seen.nativeQr}
            onChange={(nativeQr) => setSeen({ ...seen, nativeQr })}
          />
          <Question words={t('test.cut')} isOn={seen.cut} onChange={(cut) => setSeen({ ...seen, cut })} />
          <Question
            words={t('test.drawer')}
            isOn={seen.drawerOpened}
            onChange={(drawerOpened) => setSeen({ ...seen, drawerOpened })}
          />
          <div className={styles.answers}>
            <Button tone="primary" onClick={() => void save()}>
              {t('test.save')}
            </Button>
          </div>
        </div>
      ) : null}
      {failure === null ? null : (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </Dialog>
  );
}

interface QuestionProps {
  words: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Question({ words, isOn, onChange }: QuestionProps) {
  return (
    <div className={styles.question}>
      <span>{words}</span>
      <Switch label={words} isOn={isOn} onChange={onChange} />
    </div>
  );
}
