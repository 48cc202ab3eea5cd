import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrinterStanding } from '../../../shared/contract/printing.ts';
import { nameWithFolder, type Printer } from '../../../shared/domain/printing/printer.ts';
import { Button } from '../../kit/components/button.tsx';
import { usePrinting } from '../../kit/printing/printing-store.ts';
import { Section } from '../../kit/settings/section.tsx';
import { PrinterDialog } from './printer-dialog.tsx';
import styles from './printer-settings.module.css';
import { TestDialog } from './test-dialog.tsx';

type Opened = { kind: 'form'; printer: Printer | null } | { kind: 'test'; printer: Printer };

/** The shop's printers: what each is for, how it stands, and the dialogs that change and test it. */
export function PrinterSettings() {
  const { t } = useTranslation('printing');
  const printers = usePrinting((store) => store.status?.printers ?? []);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  return (
    <Section title={t('printers.title')}>
      {printers.length === 0 ? <p className={styles.none}>{t('printers.none')}</p> : null}
      <ul className={styles.list}>
        {printers.map((standing) => (
          <PrinterRow key={standing.printer.id} standing={standing} onOpen={setOpened} />
        ))}
      </ul>
      <div>
        <Button onClick={() => setOpened({ kind: 'form', printer: null })}>{t('printers.add')}</Button>
      </div>
      {opened?.kind === 'form' ? <PrinterDialog printer={opened.printer} onClose={close} /> : null}
      {opened?.kind === 'test' ? <TestDialog printer={opened.printer} onClose={close} /> : null}
    </Section>
  );
}

interface PrinterRowProps {
  standing: PrinterStanding;
  onOpen: (opened: Opened) => void;
}

function PrinterRow({ standing: { printer, trouble }, onOpen }: PrinterRowProps) {
  const { t } = useTranslation(['printing', 'app']);
  const { name, roles, escpos, paper, opensDrawer } = printer;
  const uses = roles.map((role) => t(`printers.role.${role}`)).join(', ');
  const profile =
    escpos === null
      ? null
      : t('printers.profile', {
          columns: escpos.columns,
          codePage: escpos.codePage,
          qr: t(`printers.qr.${escpos.qr}`),
        });
  return (
    <li className={styles.printer}>
      <div className={styles.what}>
        <b>{trouble === null ? name : nameWithFolder(printer)}</b>
        <span>{uses === '' ? t('printers.noRole') : uses}</span>
        <span className={styles.facts}>
          {[t(`form.size.${paper}`), profile, opensDrawer ? t('printers.drawer') : null]
            .filter((fact) => fact !== null)
            .join(' · ')}
        </span>
        {trouble === null ? null : (
          <span className={styles.trouble}>{t(`app:printing.trouble.${trouble}`)}</span>
        )}
      </div>
      {escpos === null ? null : (
        <Button onClick={() => onOpen({ kind: 'test', printer })}>{t('printers.test')}</Button>
      )}
      <Button onClick={() => onOpen({ kind: 'form', printer })}>{t('printers.change')}</Button>
    </li>
  );
}
