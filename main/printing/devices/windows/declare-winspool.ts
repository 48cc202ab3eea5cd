import type koffiTypes from 'koffi';

/** Where the calls are: Windows' own libraries, or others that look like them. */
export interface SpoolerLibraries {
  winspool: string;
  kernel: string;
}

type Callback = (error: Error | null, result: number) => void;

/** A call on a thread of its own: its arguments, then a Callback. */
interface Call {
  async: (...args: [...unknown[], Callback]) => void;
}

/** The functions of the print spooler and the structures they fill, as winspool.h has them. */
export function declareWinspool(koffi: typeof koffiTypes, libraries: SpoolerLibraries) {
  const library = koffi.load(libraries.winspool);
  const getLastError: () => number = koffi.load(libraries.kernel).func('uint32_t __stdcall GetLastError()');
  const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'str16'] as const));
  const numbers = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, 'uint32_t'] as const));

  const docInfo1 = koffi.struct(texts('pDocName', 'pOutputFile', 'pDatatype'));
  const printerInfo4 = koffi.struct({ ...texts('pPrinterName', 'pServerName'), Attributes: 'uint32_t' });
  const printerInfo2 = koffi.struct({
    ...texts(
      'pServerName',
      'pPrinterName',
      'pShareName',
      'pPortName',
      'pDriverName',
      'pComment',
      'pLocation',
    ),
    pDevMode: 'void *',
    ...texts('pSepFile', 'pPrintProcessor', 'pDatatype', 'pParameters'),
    pSecurityDescriptor: 'void *',
    ...numbers('Attributes', 'Priority', 'DefaultPriority', 'StartTime', 'UntilTime'),
    ...numbers('Status', 'cJobs', 'AveragePPM'),
  });
  const jobInfo1 = koffi.struct({
    JobId: 'uint32_t',
    ...texts('pPrinterName', 'pMachineName', 'pUserName', 'pDocument', 'pDatatype', 'pStatus'),
    ...numbers('Status', 'Priority', 'Position', 'TotalPages', 'PagesPrinted'),
    Submitted: koffi.array('uint16_t', 8),
  });

  const declare = (name: string, types: string): Call => library.func(`int __stdcall ${name}(${types})`);
  const documentTypes = ['intptr_t', 'uint32_t', koffi.pointer(docInfo1)];
  const startDocument: Call = library.func('__stdcall', 'StartDocPrinterW', 'int', documentTypes);
  const calls = {
    OpenPrinterW: declare('OpenPrinterW', 'str16, _Out_ intptr_t *, void *'),
    StartDocPrinterW: startDocument,
    StartPagePrinter: declare('StartPagePrinter', 'intptr_t'),
    WritePrinter: declare('WritePrinter', 'intptr_t, void *, uint32_t, _Out_ uint32_t *'),
    EndPagePrinter: declare('EndPagePrinter', 'intptr_t'),
    EndDocPrinter: declare('EndDocPrinter', 'intptr_t'),
    AbortPrinter: declare('AbortPrinter', 'intptr_t'),
    ClosePrinter: declare('ClosePrinter', 'intptr_t'),
    GetPrinterW: declare('GetPrinterW', 'intptr_t, uint32_t, void *, uint32_t, _Out_ uint32_t *'),
    EnumJobsW: declare(
      'EnumJobsW',
      'intptr_t, uint32_t, uint32_t, uint32_t, void *, uint32_t, _Out_ uint32_t *, _Out_ uint32_t *',
    ),
    EnumPrintersW: declare(
      'EnumPrintersW',
      'uint32_t, str16, uint32_t, void *, uint32_t, _Out_ uint32_t *, _Out_ uint32_t *',
    ),
    GetDefaultPrinterW: declare('GetDefaultPrinterW', 'void *, _Inout_ uint32_t *'),
  };
  return { calls, getLastError, printerInfo2, printerInfo4, jobInfo1 };
}
