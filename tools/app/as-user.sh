#!/bin/sh
# Runs $MOSTRADOR_AS_USER as user 1000 of a namespace in which that user is root outside (app-command.ts).
exec unshare --user --map-user=1000 --map-group=1000 -- "$MOSTRADOR_AS_USER" "$@"
