/*
 * Stands in for winspool.drv and kernel32.dll: the same functions with the same arguments and structures
 * (winspool.h), for a machine with a C compiler and no Windows. Its one printer keeps written bytes in memory.
 */
#include <stdint.h>
#include <string.h>

typedef uint32_t DWORD;
typedef int BOOL;
typedef const uint16_t *TEXT;
typedef void *HANDLE;

typedef struct { TEXT pDocName, pOutputFile, pDatatype; } DOC_INFO_1W;
typedef struct { TEXT pPrinterName, pServerName; DWORD Attributes; } PRINTER_INFO_4W;
typedef struct {
  TEXT pServerName, pPrinterName, pShareName, pPortName, pDriverName, pComment, pLocation;
  void *pDevMode;
  TEXT pSepFile, pPrintProcessor, pDatatype, pParameters;
  void *pSecurityDescriptor;
  DWORD Attributes, Priority, DefaultPriority, StartTime, UntilTime, Status, cJobs, AveragePPM;
} PRINTER_INFO_2W;
typedef struct { uint16_t parts[8]; } SYSTEMTIME;
typedef struct {
  DWORD JobId;
  TEXT pPrinterName, pMachineName, pUserName, pDocument, pDatatype, pStatus;
  DWORD Status, Priority, Position, TotalPages, PagesPrinted;
  SYSTEMTIME Submitted;
} JOB_INFO_1W;

enum { ACCESS_DENIED = 5, INSUFFICIENT_BUFFER = 122, INVALID_PRINTER_NAME = 1801, JOBS = 200 };

static const HANDLE printer = (HANDLE)(intptr_t)0x7fff12345678;
static const uint16_t caja[] = u"Caja Ñandutí";
static DWORD last_error;
static uint16_t title[128], type[16];
static uint8_t taken[1 << 16];
static DWORD length;
static char log_text[256];

static BOOL fail(DWORD why) { last_error = why; return 0; }
static void copy(uint16_t *to, TEXT from) { while ((*to++ = *from++)) {} }
static BOOL same(TEXT a, TEXT b) { while (*a && *a == *b) a++, b++; return *a == *b; }
static BOOL note(HANDLE h, const char *what) {
  if (h != printer) return fail(6);
  strcat(log_text, what);
  return 1;
}

DWORD GetLastError(void) { return last_error; }
/* Read by the test. */
const char *stand_in_log(void) { return log_text; }
DWORD stand_in_taken(uint8_t *to) { memcpy(to, taken, length); return length; }

BOOL OpenPrinterW(TEXT name, HANDLE *h, void *defaults) {
  if (defaults || !same(name, caja)) return fail(INVALID_PRINTER_NAME);
  *h = printer;
  return note(*h, "open ");
}
DWORD StartDocPrinterW(HANDLE h, DWORD level, const DOC_INFO_1W *info) {
  if (level != 1 || info->pOutputFile) return fail(ACCESS_DENIED);
  copy(title, info->pDocName);
  copy(type, info->pDatatype);
  return same(type, u"RAW") ? 7 * note(h, "document ") : fail(1804);
}
BOOL StartPagePrinter(HANDLE h) { return note(h, "page "); }
BOOL WritePrinter(HANDLE h, const void *bytes, DWORD count, DWORD *written) {
  /* Writes in pieces, as the interface allows. */
  *written = count > 1000 ? 1000 : count;
  memcpy(taken + length, bytes, *written);
  length += *written;
  return note(h, "write ");
}
BOOL EndPagePrinter(HANDLE h) { return note(h, "end-page "); }
BOOL EndDocPrinter(HANDLE h) { return note(h, "end-document "); }
BOOL AbortPrinter(HANDLE h) { return note(h, "abort "); }
BOOL ClosePrinter(HANDLE h) { return note(h, "close "); }

static BOOL fits(DWORD room, DWORD needs, DWORD *needed) {
  *needed = needs;
  return room >= needs || fail(INSUFFICIENT_BUFFER);
}
BOOL GetPrinterW(HANDLE h, DWORD level, uint8_t *to, DWORD room, DWORD *needed) {
  if (h != printer || level != 2) return fail(124);
  if (!fits(room, sizeof(PRINTER_INFO_2W), needed)) return 0;
  PRINTER_INFO_2W info = {.pPrinterName = caja, .Attributes = 0x0400, .Status = 0x10, .cJobs = 3};
  memcpy(to, &info, sizeof info);
  return 1;
}
BOOL EnumJobsW(HANDLE h, DWORD first, DWORD count, DWORD level, uint8_t *to, DWORD room, DWORD *needed, DWORD *found) {
  if (h != printer || first != 0 || count != 0xffffffff || level != 1) return fail(124);
  if (!fits(room, JOBS * sizeof(JOB_INFO_1W), needed)) return 0;
  for (DWORD i = 0; i < JOBS; i++) {
    JOB_INFO_1W job = {.JobId = i, .pDocument = i == JOBS - 1 ? title : u"otro", .Submitted = {{2026, 11}}};
    memcpy(to + i * sizeof job, &job, sizeof job);
  }
  *found = JOBS;
  return 1;
}
BOOL EnumPrintersW(DWORD flags, TEXT name, DWORD level, uint8_t *to, DWORD room, DWORD *needed, DWORD *found) {
  if (flags != 6 || name || level != 4) return fail(124);
  if (!fits(room, 2 * sizeof(PRINTER_INFO_4W), needed)) return 0;
  PRINTER_INFO_4W infos[2] = {{caja, 0, 0x40}, {u"\\\\oficina\\láser", u"\\\\oficina", 0x10}};
  memcpy(to, infos, sizeof infos);
  *found = 2;
  return 1;
}
BOOL GetDefaultPrinterW(uint16_t *to, DWORD *characters) {
  DWORD needs = sizeof caja / 2;
  BOOL has_room = *characters >= needs;
  *characters = needs;
  if (!has_room) return fail(INSUFFICIENT_BUFFER);
  copy(to, caja);
  return 1;
}
