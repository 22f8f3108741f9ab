# The site as an image. Not run here, as there is no Docker engine; tests/deploy.test.ts checks what it names.
#
#   docker build --tag watermirror .
#   docker run --read-only --tmpfs /tmp --volume watermirror:/data --publish 3000:3000 watermirror

FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
# the image has its own Node, so the one that the packages bring is left out
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/node-linux-*

FROM node:26-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
RUN install --directory --owner=node --group=node --mode=0700 /data /backups
# of root: the server cannot change its own files
COPY --from=build /app /app
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "tools/health.mjs"]
# not npm: the server gets the signals itself, and ends within ten seconds of SIGTERM
CMD ["node", "tools/start.mjs"]
