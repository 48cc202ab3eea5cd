import process from 'node:process';
import type { PrinterAddress } from '../../../shared/domain/paper/printer.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { PdfPrinter, PrinterDevice } from '../../kernel/ports/printer-device.ts';
import { openCupsDevice } from './cups/cups-device.ts';
import { findCupsServer } from './cups/ask-cups.ts';
import { openFileDevice } from './file-device.ts';
import { openFolderDevice } from './folder-device.ts';
import { openTcpDevice } from './tcp/tcp-device.ts';
import { loadWinspool } from './windows/winspool.ts';
import { openSpoolerDevice } from './windows/spooler-device.ts';

/**
 * Opens the printer at this address by this system's interface; it connects only when used. Make one request
 * at a time: many printers serve only one client.
 */
export function openDevice(
  address: PrinterAddress,
  { clock, pdfPrinter }: { clock: Clock; pdfPrinter: PdfPrinter },
): PrinterDevice {
  switch (address.kind) {
    case 'tcp':
      return openTcpDevice(address.host, address.port, clock);
    case 'queue':
      return process.platform === 'win32'
        ? openSpoolerDevice(address.name, loadWinspool, pdfPrinter)
        : openCupsDevice(address.name, findCupsServer(process.env), clock);
    case 'device':
      return openFileDevice(address.path, clock);
    case 'folder':
      return openFolderDevice(address.path);
  }
}
