CREATE TABLE "model_totals" (
	"day" date PRIMARY KEY NOT NULL,
	"tokens" double precision DEFAULT 0 NOT NULL,
	"cost" double precision DEFAULT 0 NOT NULL
);--> statement-breakpoint
-- Written by hand. Of a deleted business the names of its bots go, too.
CREATE OR REPLACE FUNCTION "keep_security_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD."at" < now() - interval '365 days' THEN RETURN OLD; END IF;
  ELSIF NEW."browser" IS NULL AND NEW."system" IS NULL AND NEW."network" IS NULL
    AND (NEW."id", NEW."at", NEW."kind", NEW."user_id", NEW."workspace_id")
      IS NOT DISTINCT FROM (OLD."id", OLD."at", OLD."kind", OLD."user_id", OLD."workspace_id")
    AND (NEW."detail" IS NOT DISTINCT FROM OLD."detail"
      OR (NEW."detail" IS NULL AND (OLD."kind" LIKE 'bot\_%' OR OLD."kind" = 'webhook_refused'))) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'security_events is append-only';
END $$;
