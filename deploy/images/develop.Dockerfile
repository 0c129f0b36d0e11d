# Any process under Tilt: what this machine compiled, started again when a file of it changes. Never for people's data: it has a shell.
ARG NODE=node:24.21.0-bookworm-slim
FROM ${NODE}
WORKDIR /app
COPY --chown=10001:10001 . .
RUN npm ci --omit=dev --ignore-scripts
USER 10001:10001
ENV NODE_ENV=development HOST=0.0.0.0 INTERNAL_PORT=9100 KEYS_DIR=/run/keys SPOOL_DIR=/var/spool/paanch
ENTRYPOINT ["node", "--watch", "--disable-proto=delete", "--max-old-space-size=256"]
