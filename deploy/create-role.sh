#!/bin/sh
# Run once by the image of PostgreSQL for an empty volume, as its superuser: the role of the site, which owns its database and
# nothing else. SITE_PASSWORD is its password.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set password="$SITE_PASSWORD" <<'SQL'
create role watermirror login password :'password' nosuperuser nocreatedb nocreaterole;
create database watermirror owner watermirror;
revoke all on database watermirror from public;
SQL
