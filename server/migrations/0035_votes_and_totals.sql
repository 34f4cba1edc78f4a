CREATE TABLE "model_totals" (
	"day" date PRIMARY KEY NOT NULL,
	"tokens" double precision DEFAULT 0 NOT NULL,
	"cost" double precision DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "version_votes" (
	"user_id" uuid NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"canary" boolean NOT NULL,
	"network" text,
	"seen_at" timestamp with time zone NOT NULL,
	"faulted_at" timestamp with time zone,
	"fault" text,
	"number" text,
	"start_took" integer,
	CONSTRAINT "version_votes_user_id_remote_version_pk" PRIMARY KEY("user_id","remote","version")
);
--> statement-breakpoint
ALTER TABLE "version_votes" ADD CONSTRAINT "version_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "version_votes_seen" ON "version_votes" USING btree ("seen_at");--> statement-breakpoint
-- Written by hand. Of a deleted business the names of its channels go, too.
CREATE OR REPLACE FUNCTION "keep_security_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD."at" < now() - interval '365 days' THEN RETURN OLD; END IF;
  ELSIF NEW."browser" IS NULL AND NEW."system" IS NULL AND NEW."network" IS NULL
    AND (NEW."id", NEW."at", NEW."kind", NEW."user_id", NEW."workspace_id")
      IS NOT DISTINCT FROM (OLD."id", OLD."at", OLD."kind", OLD."user_id", OLD."workspace_id")
    AND (NEW."detail" IS NOT DISTINCT FROM OLD."detail"
      OR (NEW."detail" IS NULL AND (OLD."kind" ~ '^(account|bot|webhook)_'))) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'security_events is append-only';
END $$;
