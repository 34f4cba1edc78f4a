CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"full_at" double precision NOT NULL,
	"span" double precision NOT NULL,
	"refused" boolean NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "push_subscriptions" DROP CONSTRAINT "push_subscriptions_endpoint_unique";--> statement-breakpoint
ALTER TABLE "agent_files" ADD COLUMN "really" text;--> statement-breakpoint
ALTER TABLE "agent_files" ADD COLUMN "joins_for" text;--> statement-breakpoint
ALTER TABLE "agent_files" ADD COLUMN "accepted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "endpoint_hash" text;--> statement-breakpoint
UPDATE "push_subscriptions" SET "endpoint_hash" = encode(sha256(convert_to("endpoint", 'UTF8')), 'hex');--> statement-breakpoint
ALTER TABLE "push_subscriptions" ALTER COLUMN "endpoint_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bots" ADD COLUMN "token_hash" text;--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "security_events_workspace" ON "security_events" USING btree ("workspace_id","at");--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_endpoint_hash_unique" UNIQUE("endpoint_hash");--> statement-breakpoint
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
