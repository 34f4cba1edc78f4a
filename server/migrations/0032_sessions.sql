CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"workspace_id" uuid NOT NULL,
	"detail" text,
	"browser" text,
	"system" text,
	"network" text
);
--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "security_events_workspace" ON "security_events" USING btree ("workspace_id","at");--> statement-breakpoint
CREATE FUNCTION "keep_security_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD."at" < now() - interval '365 days' THEN RETURN OLD; END IF;
  ELSIF NEW."browser" IS NULL AND NEW."system" IS NULL AND NEW."network" IS NULL
    AND (NEW."id", NEW."at", NEW."kind", NEW."user_id", NEW."workspace_id", NEW."detail")
      IS NOT DISTINCT FROM (OLD."id", OLD."at", OLD."kind", OLD."user_id", OLD."workspace_id", OLD."detail") THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'security_events is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "security_events_append_only" BEFORE UPDATE OR DELETE ON "security_events"
  FOR EACH ROW EXECUTE FUNCTION "keep_security_events"();
