#!/bin/sh
# A CUPS backend (backend(7)) whose address names a folder: each job is stored there as NUMBER.job, and its title
# and options are appended to "arrived", in order. While the folder holds "sin-papel", it is out of paper.
[ $# -eq 0 ] && exit 0
folder="${DEVICE_URI#captura:}"
if [ -e "$folder/sin-papel" ]; then
  echo 'STATE: +media-empty-error' >&2
  echo 'ERROR: sin papel' >&2
  exit 1
fi
echo 'STATE: -media-empty-error' >&2
cat "${6:--}" > "$folder/$1.job"
printf '%s %s %s\n' "$1" "$3" "$5" >> "$folder/arrived"
